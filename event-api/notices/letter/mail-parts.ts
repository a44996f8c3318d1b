import type { ThreadTask } from '../../platform/threads/thread-task';
import type { MailDocument } from './letter';
import { mailHtml } from './mail-html';
import { mailText } from './mail-text';

/** Renders the text part and the HTML part of a mail, in a worker thread. */
export const mailParts: ThreadTask<MailDocument, { text: string; html: string }> = {
  name: 'notices.mail-parts',
  load: async () => async (document) => ({ text: mailText(document), html: await mailHtml(document) }),
};
