import { inLocale, paths } from '@/lib/paths';
import { sendDocument } from '../../notices/letter/send-document';
import { seatMovedPayload, seatOfferedPayload } from '../../notices/notices';
import type { Platform } from '../../platform/context';
import { handleJob } from '../../platform/jobs/job-handlers';
import { readProgramme } from '../../programme/read-programme';
import { type SessionEntry, sessionEntry } from '../../programme/session-entry';
import { aboutRegistration, type RegistrationNotice } from '../../registration/letters/about-registration';
import { issueLookUpLink } from '../../registration/look-up/look-up-link';
import { composeSeatMoved, composeSeatOffered } from './compose-seats';

/** Mails that a seat is held for somebody in line; nothing once the offer is over, because then it helps nobody. */
export const sendSeatOffered = handleJob(seatOfferedPayload, async (platform, payload, { key }) => {
  const about = await aboutRegistration(platform, payload);
  if (!about || payload.until <= platform.clock.now()) return;
  const { session, old } = await entriesOf(platform, about, payload);
  if (!session) return;
  const link = await openingLink(platform, about);
  const document = composeSeatOffered(about.context, { session, old, until: payload.until, link });
  await sendDocument(platform.mailer, document, { to: about.registration.email, key });
});

/** Mails that somebody was moved to the session that they wished for. */
export const sendSeatMoved = handleJob(seatMovedPayload, async (platform, payload, { key }) => {
  const about = await aboutRegistration(platform, payload);
  if (!about) return;
  const { session, old } = await entriesOf(platform, about, payload);
  if (!session) return;
  const link = await openingLink(platform, about);
  const document = composeSeatMoved(about.context, { session, old, link });
  await sendDocument(platform.mailer, document, { to: about.registration.email, key });
});

async function entriesOf(
  { db }: Pick<Platform, 'db'>,
  { context }: RegistrationNotice,
  named: { session: string; old: string | null },
): Promise<{ session: SessionEntry | null; old: SessionEntry | null }> {
  const programme = await readProgramme(db, context.event);
  const entry = (code: string | null) => {
    const session = code === null ? undefined : programme.sessionByCode.get(code);
    return session ? sessionEntry(context, programme, session) : null;
  };
  return { session: entry(named.session), old: entry(named.old) };
}

/** Where the registration opens to whoever reads its mailbox, on whatever device. */
export async function openingLink(
  platform: Pick<Platform, 'tokens'>,
  { context, registration }: RegistrationNotice,
): Promise<string> {
  const { eventCode, code } = registration;
  const secret = await issueLookUpLink(platform, { eventCode, code });
  return `${context.address}${inLocale(paths.existing(secret), context.locale)}`;
}
