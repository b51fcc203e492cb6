"""What games write their lessons with: courses, lessons and tasks, and positions that are set up for them."""

from tabletop.lessons.script import (
    LEARNER,
    Check,
    Course,
    Lesson,
    Looking,
    Marking,
    Marks,
    Reply,
    Task,
    Text,
    anything,
)
from tabletop.lessons.staging import advance, replied, staged

__all__ = [
    "LEARNER",
    "Check",
    "Course",
    "Lesson",
    "Looking",
    "Marking",
    "Marks",
    "Reply",
    "Task",
    "Text",
    "advance",
    "anything",
    "replied",
    "staged",
]
