/** What a turn was set in, as the caller and the services that answered it know. */
export interface TurnSetting {
  /** `owner/name` that it was about. */
  repository?: string;
  /** Name or identifier of the project that it was about. */
  project?: string;
  /** Where the message was written: `chat://team/channel/thread`. */
  chat?: string;
  /** When it arrived, in milliseconds since the epoch; a day without a year is the one nearest to it. */
  arrivedAt: number;
}
