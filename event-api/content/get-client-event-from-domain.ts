import { randomUUID } from 'node:crypto';
import type { ClientEvent, MenuItem } from '@/lib/contract/parts/event';
import { formatDateSpan } from '@/lib/time/format';
import { addSeconds } from '@/lib/time/seconds';
import { zoneOffsets } from '@/lib/time/zone-data';
import type { ZoneOffset } from '@/lib/time/zone-offsets';
import type { UseCaseContext } from '../calls/use-case';
import type { MenuEntry } from '../definition/pages';
import type { SiteEvent } from '../tenancy/event';
import { type EventTexts, eventTexts } from '../tenancy/event-texts';
import { pageInfoOf, yesNo } from '../tenancy/page-info';
import { priceTermsOf } from '../tenancy/price-terms';
import { readRegistrationState } from '../tenancy/registration-state';
import { footerLinks } from './site-pages';

const DAY_SECONDS = 86_400;
const cache = new WeakMap<SiteEvent, ZoneOffset[]>();

/**
 * The UTC offsets of the event's time zone, from 500 days before it (registration may open long before) to 30 days after
 * it. Computed once for as long as the event is in memory.
 */
export function eventClock(event: SiteEvent): ZoneOffset[] {
  let offsets = cache.get(event);
  if (!offsets) {
    const { time_zone, starts_at, ends_at } = event.definition.event;
    offsets = zoneOffsets(
      time_zone,
      addSeconds(starts_at, -500 * DAY_SECONDS),
      addSeconds(ends_at, 30 * DAY_SECONDS),
    );
    cache.set(event, offsets);
  }
  return offsets;
}

/** The event of a host name in the call's language, with a visitor token for it (specification §3, Event; design §5). */
export async function getClientEventFromDomain(
  context: UseCaseContext,
  { with_token }: { with_token: 'Y' | 'N' },
): Promise<ClientEvent & { token: string | null }> {
  const { db, env, event, host, locale, clock } = context;
  const { definition } = event;
  const { event: identity } = definition;
  const texts = eventTexts(event, locale);
  const registration = await readRegistrationState(db, event, clock.now());
  const servedFrom = event.hosts.find((each) => each.host === host);
  return {
    event_code: event.code,
    client_code: event.clientCode,
    client_name: texts.text(identity.client.name),
    name: texts.text(identity.name),
    tagline: texts.optional(identity.tagline),
    description: texts.optional(identity.description),
    date: formatDateSpan(identity.starts_at, identity.ends_at, identity.time_zone, locale),
    starts_at: identity.starts_at,
    ends_at: identity.ends_at,
    time_zone: identity.time_zone,
    zone_offsets: eventClock(event),
    type: identity.type,
    location: texts.optional(identity.place?.name),
    city: texts.optional(identity.place?.city),
    address: identity.place?.address ?? null,
    event_language: identity.languages,
    wording: identity.wording,
    session_word: identity.session_word ?? 'workshop',
    currency: identity.currency,
    prices: priceTermsOf(definition, locale),
    menu: definition.menu.map((entry) => menuItemOf(entry, texts)),
    footer: footerLinks(definition),
    options: pageInfoOf(event, registration.state),
    registration,
    theme: { theme_type: identity.theme.type, theme_system: { accent: identity.theme.accent } },
    client_logo: texts.optionalPicture(identity.client_logo),
    client_logo_dark: texts.optionalPicture(identity.client_logo_dark),
    event_logo: texts.optionalPicture(identity.event_logo),
    tracks: definition.tracks
      .filter((track) => track.listed)
      .map(({ code, seo, name }) => ({ code, seo, name: texts.text(name) })),
    test_domain: yesNo(servedFrom?.test ?? false),
    testable: yesNo(servedFrom?.testable ?? false),
    live_domain: liveDomain(event) ?? host,
    copyright: texts.optional(identity.copyright),
    contact_email: identity.contact_email,
    feedback_url: identity.feedback_url ?? null,
    hotjar_track: yesNo(identity.analytics?.hotjar_track ?? false),
    hotjar_site: identity.analytics?.hotjar_site ?? null,
    posthog: yesNo(identity.analytics?.posthog ?? false),
    posthog_key: identity.analytics?.posthog_key ?? null,
    tag_manager: identity.analytics?.tag_manager ?? null,
    address_lookup: yesNo(env.ADDRESS_LOOKUP !== 'none'),
    token: with_token === 'Y' ? await visitorToken(context) : null,
  };
}

/** The host that a test domain redirects to: the event's first host that is not a test domain. */
function liveDomain({ hosts }: SiteEvent): string | undefined {
  return (hosts.find((each) => !each.test) ?? hosts[0])?.host;
}

/** A token for the calling visitor, so that a basket survives leaving the page, or for a new visitor. */
function visitorToken({ tokens, event, visitorId }: UseCaseContext): Promise<string> {
  return tokens.issueVisitor({ eventCode: event.code, visitorId: visitorId ?? randomUUID() });
}

function menuItemOf(entry: MenuEntry, texts: EventTexts): MenuItem {
  return {
    label: texts.text(entry.label),
    link: entry.link ?? null,
    code: entry.code,
    alias: entry.alias ?? null,
    menu_new_tab: yesNo(entry.menu_new_tab ?? false),
    submenu: (entry.submenu ?? []).map((inner) => menuItemOf(inner, texts)),
  };
}
