import type { ClientEvent } from '@/lib/contract/parts/event';
import type { Picture } from '@/lib/contract/parts/picture';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { type Locale, paths } from '@/lib/paths';
import { siteAddress, siteOrigin } from '@/lib/seo/site-address';
import type { PageFacts, SessionFacts } from '@/lib/seo/structured-data/facts';

export function pageFacts(
  event: ClientEvent,
  locale: Locale,
  path: string,
  photo?: Picture | null,
): PageFacts {
  const picture = photo
    ? `${siteOrigin(event)}${photo.url}`
    : siteAddress(event, paths.socialCard(path), locale);
  return {
    eventUrl: siteAddress(event, paths.home(), locale),
    locale,
    images: [picture],
    ...(event.event_logo && { logo: `${siteOrigin(event)}${event.event_logo.url}` }),
  };
}

export function sessionFacts(session: SessionSummary, event: ClientEvent, locale: Locale): SessionFacts {
  return {
    code: session.workshops_session_code,
    title: session.workshops_title,
    start: session.workshops_schedule_start,
    end: session.workshops_schedule_end,
    type: session.workshops_session_type,
    room: session.room?.name ?? null,
    presenters: session.presenters.map(({ name }) => name),
    cancelled: session.cancelled === 'Y',
    url: siteAddress(event, paths.workshop(session.workshops_code), locale),
  };
}
