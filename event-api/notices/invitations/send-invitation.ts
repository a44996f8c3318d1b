import { inLocale, paths } from '@/lib/paths';
import { handleJob } from '../../platform/jobs/job-handlers';
import { findEvent } from '../../tenancy/find-event';
import { mailContext } from '../letter/mail-context';
import { sendDocument } from '../letter/send-document';
import { invitationPayload } from '../notices';
import { composeInvitation, invitationWords } from './compose-invitation';

/** Sends an invitation to a colleague. */
export const sendInvitation = handleJob(invitationPayload, async (platform, payload, { key }) => {
  const { db, env, mailer, texts } = platform;
  const { event_code, inviter, colleague, channel, recipient, locale } = payload;
  const event = await findEvent(db, event_code);
  if (!event) return;
  const context = await mailContext(env, event, locale);
  if (channel === 'text') {
    const { text } = invitationWords(context, inviter);
    const link = `${context.address}${inLocale(paths.home(), locale)}`;
    await texts.send({ to: recipient, body: `${text} ${link}`, key });
    return;
  }
  await sendDocument(mailer, composeInvitation(context, { inviter, colleague }), { to: recipient, key });
});
