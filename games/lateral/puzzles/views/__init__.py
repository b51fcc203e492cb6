"""The library's pages and addresses. All of them are forms and links; scripts only make them quicker."""
