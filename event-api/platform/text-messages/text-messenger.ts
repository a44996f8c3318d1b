export interface TextMessage {
  /** International form, `+16045550123`. */
  to: string;
  /** At most 1,600 characters. */
  body: string;
  /** The same key is one message in the outbox; Twilio may send twice when the process dies in between. */
  key: string;
}

/** Where text messages go: Twilio, or a folder. */
export interface TextMessenger {
  send(message: TextMessage): Promise<void>;
}
