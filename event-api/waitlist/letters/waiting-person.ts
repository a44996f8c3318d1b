import { isolated } from '@/lib/domain/text/names';
import { type Locale, paths } from '@/lib/paths';
import type { Platform } from '../../platform/context';
import { findRegistration } from '../../registration/queries';
import { requireTrack } from '../../registration/tracks';
import type { SiteEvent } from '../../tenancy/event';
import { eventLink } from '../../tenancy/event-address';
import { eventTexts } from '../../tenancy/event-texts';
import { listEntries, waitlistLink } from '../entries';

/** The recipient of a waitlist letter. */
export interface WaitingPerson {
  email: string;
  locale: Locale;
  name: string;
  /** The name of the track that they wait for. */
  track: string;
  /** Opens their entry. */
  link: string;
}

/** Null when the registration is gone. */
export async function readWaitingPerson(
  platform: Platform,
  event: SiteEvent,
  code: string,
): Promise<WaitingPerson | null> {
  const { db, env } = platform;
  const eventCode = event.code;
  const registration = await findRegistration(db, { eventCode, code });
  if (!registration) return null;
  const { email, locale, trackCode } = registration;
  const [entry] = await listEntries(db, { eventCode, codes: [code] });
  const track = requireTrack(event, trackCode);
  const secret = await waitlistLink.issue(platform, event, code);
  return {
    email,
    locale,
    name: isolated(entry?.firstName || email),
    track: eventTexts(event, locale).text(track.name),
    link: eventLink(env, event, locale, paths.startWaitlist(secret)),
  };
}
