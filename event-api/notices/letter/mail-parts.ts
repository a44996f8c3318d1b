import { languageOf } from '@/lib/i18n/languages';
import type { MailMessage } from '../../platform/mail/mailer';
import type { ThreadTask } from '../../platform/threads/thread-task';
import type { MailBlock, MailDocument } from './letter';
import { mailHtml } from './mail-html';

/** Renders the text part and the HTML part of a mail, in a worker thread. */
export const mailParts: ThreadTask<MailDocument, { text: string; html: string }> = {
  name: 'notices.mail-parts',
  load: async () => partsOf,
};

/** A letter as a mail: all but what its document says. */
export interface LetterMail extends Omit<MailMessage, 'subject' | 'text' | 'html'> {
  document: MailDocument;
}

/** Writes a letter as mail servers take it, in a worker thread: with its papers in it that is a hundred kilobytes. */
export const letterMail: ThreadTask<LetterMail, Uint8Array> = {
  name: 'notices.letter-mail',
  async load() {
    const { writeMail } = await import('../../platform/mail/write-mail');
    return async ({ document, ...mail }) =>
      writeMail({ ...mail, subject: document.subject, ...(await partsOf(document)) });
  },
};

const partsOf = async (document: MailDocument): Promise<{ text: string; html: string }> => ({
  text: mailText(document),
  html: await mailHtml(document),
});

/** Renders the text part of a mail. */
export function mailText({ language, sender, heading, blocks, footer, ending }: MailDocument): string {
  const { colon } = languageOf(language);
  const texts = blocks.map((block) => blockText(block, colon));
  const small = ending ? [...footer, `${ending.label}${colon}\n${ending.address}`] : footer;
  const parts = [sender, underlined(heading), ...texts, '-- ', ...small];
  return `${parts.join('\n\n').replace('-- \n\n', '-- \n')}\n`;
}

function blockText(block: MailBlock, colon: string): string {
  switch (block.kind) {
    case 'paragraph':
    case 'markup':
      return block.text;
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}${colon} ${value}`).join('\n');
    case 'list':
      return [
        underlined(block.title),
        ...block.items.map(({ title, lines }) =>
          [`* ${title}`, ...lines.map((line) => `  ${line}`)].join('\n'),
        ),
      ].join('\n\n');
    case 'amounts':
      return [
        underlined(block.title),
        block.rows.map(({ label, amount }) => `${label}${colon} ${amount}`).join('\n'),
      ].join('\n\n');
    case 'link':
      return `${block.label}${colon}\n${block.address}`;
    case 'picture':
      return `${block.alt}${colon}\n${block.caption}`;
  }
}

function underlined(text: string): string {
  return `${text}\n${'-'.repeat(Math.min(text.length, 60))}`;
}
