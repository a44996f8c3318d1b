export interface MailAttachment {
  filename: string;
  content: string | Uint8Array;
  /** Media type, with its parameters. */
  contentType: string;
  /** Of a picture that the HTML part shows: its name there, as in `cid:ticket`. */
  contentId?: string;
}

export interface MailMessage {
  /** In whose name it is sent, from the deployment's address, and who gets the replies. */
  sender: { name: string; replyTo: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  /** Address to which a mail program may send a POST to get no more mail of this kind (RFC 8058). */
  unsubscribe?: string;
  /** Idempotency key. */
  key: string;
}

/** Sends mail to a mail server, or writes it to a folder. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** A mail server or text message service that will never deliver to an address or number, so that trying again is in vain. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}
