import type { ThreadTask } from '../../platform/threads/thread-task';
import type { MailDocument } from './letter';
import { mailHtml } from './mail-html';
import { mailText } from './mail-text';

/** Writes the two parts of a mail. */
export const mailParts: ThreadTask<MailDocument, { text: string; html: string }> = {
  name: 'notices.mail-parts',
  load: async () => async (document) => ({ text: mailText(document), html: await mailHtml(document) }),
};
