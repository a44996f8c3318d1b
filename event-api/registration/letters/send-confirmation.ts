import { sendDocument } from '../../notices/letter/send-document';
import { confirmedPayload } from '../../notices/notices';
import { handleJob } from '../../platform/jobs/job-handlers';
import { calendarAttachment, receiptAttachment } from '../receipts/receipt-attachments';
import { aboutRegistration, receiptOf } from './about-registration';
import { composeConfirmation } from './compose-confirmation';

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
