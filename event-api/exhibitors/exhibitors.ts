import type { Exhibitor } from '@/lib/contract/exhibitors';
import type { Locale } from '@/lib/paths';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts } from '../tenancy/event-texts';

/** The exhibitors of an event, sorted by name, in the language of a call. */
export function exhibitorsOf(event: SiteEvent, locale: Locale): Exhibitor[] {
  const texts = eventTexts(event, locale);
  const { compare } = new Intl.Collator(locale);
  return event.definition.exhibitors.list
    .map(({ code, name, booth, description, logo, url }) => ({
      code,
      name,
      booth: booth ?? null,
      description: texts.optional(description),
      logo: texts.optionalPicture(logo),
      url: url ?? null,
    }))
    .sort((one, other) => compare(one.name, other.name));
}
