"""The server: durable tables, honest views, live updates.

What a table is and does is pure (`table`, `deeds`, `clocks`); the hall keeps tables loaded, commits and then tells;
routes and live sockets translate.
"""
