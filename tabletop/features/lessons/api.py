"""The part of this package that games use to write lessons: courses, lessons, tasks and scripted
positions.
"""

from tabletop.features.lessons.script import (
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
    advance,
    anything,
    replied,
    staged,
)

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
