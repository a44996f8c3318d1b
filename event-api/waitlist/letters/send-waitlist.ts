import { inLocale, paths } from '@/lib/paths';
import { sendDocument } from '../../notices/letter/send-document';
import { waitlistJoinedPayload, waitlistOfferedPayload } from '../../notices/notices';
import type { Platform } from '../../platform/context';
import { handleJob } from '../../platform/jobs/job-handlers';
import { aboutRegistration } from '../../registration/letters/about-registration';
import { requireTrack } from '../../registration/tracks';
import { localise } from '../../tenancy/localise';
import { listEntries } from '../entries';
import { issueWaitlistLink } from '../waitlist-link';
import { composeWaitlistJoined, composeWaitlistOffered } from './compose-waitlist';

/** Mails that somebody is on the event's waitlist. */
export const sendWaitlistJoined = handleJob(waitlistJoinedPayload, async (platform, payload, { key }) => {
  const told = await readWaiter(platform, payload);
  if (!told) return;
  const { context, email, waiter } = told;
  await sendDocument(platform.mailer, composeWaitlistJoined(context, waiter), { to: email, key });
});

/** Mails that a place is held for somebody in line; nothing once the offer is over, because then it helps nobody. */
export const sendWaitlistOffered = handleJob(waitlistOfferedPayload, async (platform, payload, { key }) => {
  const { until } = payload;
  const told = until > platform.clock.now() ? await readWaiter(platform, payload) : undefined;
  if (!told) return;
  const { context, email, waiter } = told;
  const document = composeWaitlistOffered(context, { ...waiter, until });
  await sendDocument(platform.mailer, document, { to: email, key });
});

async function readWaiter(platform: Platform, payload: { event_code: string; code: string }) {
  const about = await aboutRegistration(platform, payload);
  if (!about) return undefined;
  const { context, registration } = about;
  const { event, locale } = context;
  const { eventCode, code, email, trackCode } = registration;
  const [entry] = await listEntries(platform.db, { eventCode, codes: [code] });
  const { name } = requireTrack(event, trackCode);
  const secret = await issueWaitlistLink(platform, { event, code });
  return {
    context,
    email,
    waiter: {
      name: entry?.firstName || email,
      track: localise(name, locale, event.definition.event.languages),
      link: `${context.address}${inLocale(paths.startWaitlist(secret), locale)}`,
    },
  };
}
