#!/bin/sh
# Starts BROWSER with every clock turned: with a true monotonic clock beside a turned one its waits spin.
unset FAKETIME_DONT_FAKE_MONOTONIC
exec "$BROWSER" "$@"
