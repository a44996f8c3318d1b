export interface TextMessage {
  /** International form, `+16045550123`. */
  to: string;
  /** At most 1,600 characters. */
  body: string;
  /** Idempotency key in the outbox. Twilio has none, so a crash may cause a second message. */
  key: string;
}

/** Sends text messages with Twilio, or writes them to a folder. */
export interface TextMessenger {
  send(message: TextMessage): Promise<void>;
}
