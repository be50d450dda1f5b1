# Owns one PostgreSQL server and ends it when nobody is left who wants it. Runs in a session of its own, so that neither Ctrl-C nor
# the end of a process group reaches the server before its clients are done.
#   keeper.sh PATIENCE postgres ARGUMENT…
# Standard input is a pipe from the launcher. A line on it asks for a fast end. Its closing without a word means that the launcher was
# killed: clients get PATIENCE seconds to finish (a smart shutdown), then it is fast too.
patience=$1
shift

exec 3<&0
"$@" </dev/null 3<&- &
server=$!

# Waits up to $1 seconds for the server to end.
await_end() {
  left=$1
  while kill -0 "$server" 2>/dev/null; do
    [ "$left" -gt 0 ] || return 1
    left=$((left - 1))
    sleep 1
  done
}

(
  exec 1>&- 2>&-
  if ! read -r _; then
    kill -TERM "$server"
    await_end "$patience"
  fi
  kill -INT "$server"
  await_end 5 || kill -QUIT "$server"
) <&3 &
listener=$!
exec 3<&-

trap 'kill -INT "$server"' HUP INT TERM

# A trapped signal ends `wait` before the server has ended.
status=0
while kill -0 "$server" 2>/dev/null; do
  wait "$server"
  status=$?
done
kill "$listener" 2>/dev/null
exit "$status"
