import { sendDocument } from '../../notices/letter/send-document';
import { receiptPayload } from '../../notices/notices';
import { handleJob } from '../../platform/jobs/job-handlers';
import { aboutRegistration, receiptOf } from '../letters/about-registration';
import { composeReceiptMail } from './compose-receipt-mail';
import { receiptAttachment } from './receipt-attachments';

/** Mails a receipt to whom it was asked for. */
export const sendReceipt = handleJob(receiptPayload, async (platform, payload, { key }) => {
  const about = await aboutRegistration(platform, payload);
  if (!about) return;
  const receipt = await receiptOf(platform, about);
  await sendDocument(platform.mailer, composeReceiptMail(about.context, receipt, payload.target), {
    to: payload.email,
    key,
    attachments: [await receiptAttachment(about.context, receipt)],
  });
});
