import { frameOf, type MailContext } from '../../notices/letter/mail-context';
import type { MailBlock, MailDocument } from '../../notices/letter/mail-document';

/** A registration as the mail about looked-up ones names it. */
export interface FoundRegistration {
  code: string;
  track: string;
  /** Opens it, for a day. */
  link: string;
}

/** The mail with the codes of the registrations that an e-mail address has. */
export function composeLookUp(context: MailContext, found: readonly FoundRegistration[]): MailDocument {
  const { mail } = context;
  const frame = frameOf(context);
  const count = found.length;
  return {
    ...frame,
    subject: mail('look_up.subject', { event: frame.sender, count }),
    preview: mail('look_up.preview', { count }),
    heading: mail('look_up.heading', { count }),
    blocks: [
      { kind: 'paragraph', text: mail('look_up.intro', { event: frame.sender, count }) },
      ...found.flatMap(({ code, track, link }): MailBlock[] => [
        {
          kind: 'facts',
          facts: [
            { label: mail('code'), value: code, strong: true },
            { label: mail('track'), value: track },
          ],
        },
        { kind: 'link', label: mail('look_up.open'), address: link },
      ]),
      { kind: 'paragraph', text: mail('look_up.ends') },
    ],
  };
}
