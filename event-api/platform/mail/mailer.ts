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
  /** The same key is one message, however often it is sent. */
  key: string;
}

/** Where mail goes: a mail server, or a folder. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
  close(): void;
}
