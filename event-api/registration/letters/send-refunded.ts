import { sendDocument } from '../../notices/letter/send-document';
import { refundedPayload } from '../../notices/notices';
import { handleJob } from '../../platform/jobs/job-handlers';
import { aboutRegistration } from './about-registration';
import { composeRefunded } from './compose-refunded';

/** Mails that a payment goes back in full, and why. */
export const sendRefunded = handleJob(refundedPayload, async (platform, payload, { key }) => {
  const about = await aboutRegistration(platform, payload);
  if (!about) return;
  const { reason, amount, currency } = payload;
  const document = composeRefunded(about.context, { reason, paid: { amount, currency } });
  await sendDocument(platform.mailer, document, { to: about.registration.email, key });
});
