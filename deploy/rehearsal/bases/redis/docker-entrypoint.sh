#!/bin/sh
# Like the official image, accepts connections from other containers.
exec "$@" --bind '*' --protected-mode no
