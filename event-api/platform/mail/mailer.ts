export interface MailAttachment {
  filename: string;
  content: string | Uint8Array;
  /** Media type, with its parameters. */
  contentType: string;
  /** Of a picture that the HTML part shows: its name there, as in `cid:ticket`. */
  contentId?: string;
}

/** A mail to be written: plain data, because it is copied to a worker thread. */
export interface MailMessage {
  /** The deployment's address, which its mail server may send from; a name beside it is replaced by the sender's. */
  from: string;
  /** In whose name it is sent, from the deployment's address, and who gets the replies. */
  sender: { name: string; replyTo: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  /** Address to which a mail program may send a POST to get no more mail of this kind (RFC 8058). */
  unsubscribe?: string;
  /** Idempotency key, of which the Message-ID is made, so that mail programs recognise a repeated message. */
  key: string;
}

/** A mail as mail servers take it. */
export interface WrittenMail extends Pick<MailMessage, 'from' | 'to' | 'key'> {
  source: Uint8Array;
}

/** How many mails a process sends at the same time. */
export const MAILS_AT_ONCE_COUNT = 6;

/** Sends mail to a mail server, or writes it to a folder. */
export interface Mailer {
  send(mail: WrittenMail): Promise<void>;
  close(): void;
}

/** A mail server or text message service that will never deliver to an address or number, so that trying again is in vain. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}
