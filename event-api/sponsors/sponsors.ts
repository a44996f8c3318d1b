import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getSponsors } from '@/lib/contract/sponsors';
import type { Locale } from '@/lib/paths';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts } from '../tenancy/event-texts';

type Levels = AnswerOf<typeof getSponsors>['levels'];

/** The sponsors of an event by level, in the language of a call, without empty levels. */
export function sponsorsByLevel(event: SiteEvent, locale: Locale): Levels {
  const texts = eventTexts(event, locale);
  const { levels, list } = event.definition.sponsors;
  return levels
    .map((level) => ({
      code: level.code,
      name: texts.text(level.name),
      description: texts.optional(level.description),
      sponsors: list
        .filter((sponsor) => sponsor.level === level.code)
        .map(({ code, name, description, logo, url }) => ({
          code,
          name,
          description: texts.optional(description),
          logo: texts.optionalPicture(logo),
          url: url ?? null,
        })),
    }))
    .filter((level) => level.sponsors.length > 0);
}
