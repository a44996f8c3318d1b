import { sendDocument } from '../../notices/letter/send-document';
import { sessionChangedPayload } from '../../notices/notices';
import { handleJob } from '../../platform/jobs/job-handlers';
import { readProgramme } from '../../programme/read-programme';
import { sessionEntry } from '../../programme/session-entry';
import { aboutRegistration } from '../../registration/letters/about-registration';
import { ownerOf } from '../../tenancy/owner';
import { readBasket } from '../basket/read-basket';
import { composeSessionChanged } from './compose-session-changed';
import { openingLink } from './send-seats';

/** Mails that the organiser cancelled or moved a session that somebody has; nothing once that is no longer so. */
export const sendSessionChanged = handleJob(sessionChangedPayload, async (platform, payload, { key }) => {
  const about = await aboutRegistration(platform, payload);
  if (!about) return;
  const { context, registration } = about;
  const { event, locale } = context;
  const { change, start, end, refund, waited } = payload;
  const programme = await readProgramme(platform.db, event);
  const session = programme.sessionByCode.get(payload.session);
  if (!session || session.cancelled !== (change === 'cancelled')) return;
  const owner = ownerOf(registration.code);
  const cart = await readBasket(platform.db, { event, owner, locale, now: platform.clock.now() });
  const others =
    cart.alternatives.find(({ session_code }) => session_code === payload.session)?.sessions ?? [];
  const alternatives = others.flatMap(({ workshops_session_code: code }) => {
    const other = programme.sessionByCode.get(code);
    return other ? [sessionEntry(context, programme, other)] : [];
  });
  const document = composeSessionChanged(context, {
    change,
    session: sessionEntry(context, programme, session),
    was: { start, end },
    refund,
    waited,
    alternatives,
    link: await openingLink(platform, about),
  });
  await sendDocument(platform.mailer, document, { to: registration.email, key });
});
