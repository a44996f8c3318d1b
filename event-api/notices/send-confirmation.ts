import { handleJob } from '../platform/jobs/job-handlers';
import { aboutRegistration, receiptOf } from './about-registration';
import { composeConfirmation } from './compose-confirmation';
import { confirmedPayload } from './notices';
import { calendarAttachment, receiptAttachment } from './receipt-attachments';
import { sendDocument } from './send-document';

/** Mails the confirmation with receipt and calendar file. */
export const sendConfirmation = handleJob(confirmedPayload, async (platform, payload, { key }) => {
  const about = await aboutRegistration(platform, payload);
  if (!about) return;
  const { context, registration } = about;
  const receipt = await receiptOf(platform, about);
  await sendDocument(platform.mailer, composeConfirmation(context, receipt), {
    to: registration.email,
    key,
    attachments: [await receiptAttachment(context, receipt), await calendarAttachment(context, receipt)],
  });
});
