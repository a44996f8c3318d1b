export interface MailAttachment {
  filename: string;
  content: string | Uint8Array;
  /** Media type, with its parameters. */
  contentType: string;
}

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  /** Idempotency key. */
  key: string;
}

/** Sends mail to a mail server, or writes it to a folder. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
  close(): void;
}
