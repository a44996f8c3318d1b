import { sendDocument } from '../../notices/letter/send-document';
import { seatsLostPayload } from '../../notices/notices';
import { handleJob } from '../../platform/jobs/job-handlers';
import { readProgramme } from '../../programme/read-programme';
import { workshopOf } from '../../programme/session-summary';
import { localise } from '../../tenancy/localise';
import { aboutRegistration, receiptOf } from './about-registration';
import { composeSeatsLost } from './compose-seats-lost';

/** Mails which sessions went to others while the payment ran. */
export const sendSeatsLost = handleJob(seatsLostPayload, async (platform, payload, { key }) => {
  const about = await aboutRegistration(platform, payload);
  if (!about) return;
  const { event, locale } = about.context;
  const programme = await readProgramme(platform.db, event);
  const lost = payload.sessions.flatMap((code) => {
    const session = programme.sessionByCode.get(code);
    if (!session) return [];
    const { title } = workshopOf(programme, session);
    return [{ title: localise(title, locale, event.definition.event.languages) }];
  });
  const receipt = await receiptOf(platform, about);
  await sendDocument(platform.mailer, composeSeatsLost(about.context, receipt, lost), {
    to: about.registration.email,
    key,
  });
});
