import { handleJob } from '../platform/jobs/job-handlers';
import { localise } from '../site/localise';
import { readProgramme } from '../workshops/programme';
import { workshopOf } from '../workshops/session-summary';
import { aboutRegistration, receiptOf } from './about-registration';
import { composeSeatsLost } from './compose-seats-lost';
import { seatsLostPayload } from './notices';
import { sendDocument } from './send-document';

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
