"""The library's views. Their pages are plain forms and links; scripts only make them more convenient."""
