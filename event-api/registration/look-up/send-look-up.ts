import { inLocale, paths } from '@/lib/paths';
import { mailContext } from '../../notices/letter/mail-context';
import { sendDocument } from '../../notices/letter/send-document';
import { lookUpPayload } from '../../notices/notices';
import { handleJob } from '../../platform/jobs/job-handlers';
import { findEvent } from '../../tenancy/find-event';
import { localiseOptional } from '../../tenancy/localise';
import { listByEmail } from '../queries';
import { composeLookUp } from './compose-look-up';
import { issueLookUpLink } from './look-up-link';

/** Registrations that a mail names at most. */
const MOST = 10;

/** Mails the codes of the registrations that an e-mail address has; nothing when it has none. */
export const sendLookUp = handleJob(lookUpPayload, async (platform, payload, { key }) => {
  const { db, env, mailer } = platform;
  const { event_code: eventCode, email, locale } = payload;
  const event = await findEvent(db, eventCode);
  const found = event && (await listByEmail(db, { eventCode, email }));
  if (!found || found.length === 0) return;
  const context = await mailContext(env, event, locale);
  const { tracks, event: identity } = event.definition;
  const told = found.slice(0, MOST).map(async ({ code, trackCode }) => {
    const track = tracks.find((known) => known.code === trackCode);
    const secret = await issueLookUpLink(platform, { eventCode, code });
    return {
      code,
      track: localiseOptional(track?.name, locale, identity.languages) ?? trackCode,
      link: `${context.address}${inLocale(paths.existing(secret), locale)}`,
    };
  });
  await sendDocument(mailer, composeLookUp(context, await Promise.all(told)), { to: email, key });
});
