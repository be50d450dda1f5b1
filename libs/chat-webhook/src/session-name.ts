/** The session of a conversation on the chat platform (decisions, section 9): that of the thread, or of the channel outside of threads. */
export function sessionName(team: string, channel: string, thread: string | null): string {
  return `chat:${team}:${channel}:${thread ?? channel}`;
}

/** The place of a conversation, for references such as "that thread" (decisions, section 8). */
export function placeOf(team: string, channel: string, thread: string | null): string {
  return `chat://${team}/${channel}/${thread ?? channel}`;
}
