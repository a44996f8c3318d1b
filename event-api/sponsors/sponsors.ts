import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getSponsors } from '@/lib/contract/sponsors';
import { listApproved } from '../applications/public/list-approved';
import type { UseCaseContext } from '../calls/use-case';
import { eventTexts } from '../tenancy/event-texts';

type Levels = AnswerOf<typeof getSponsors>['levels'];

/**
 * The sponsors of an event by level, in the language of a call, without empty levels: those whom the organiser lists, then
 * approved applications in the order in which they were sent.
 */
export async function sponsorsByLevel(
  context: Pick<UseCaseContext, 'db' | 'event' | 'locale'>,
): Promise<Levels> {
  const { event, locale } = context;
  const texts = eventTexts(event, locale);
  const { levels, list } = event.definition.sponsors;
  const approved = await listApproved(context, 'sponsor');
  return levels
    .map((level) => ({
      code: level.code,
      name: texts.text(level.name),
      description: texts.optional(level.description),
      sponsors: [
        ...list
          .filter((sponsor) => sponsor.level === level.code)
          .map(({ code, name, description, logo, logo_dark, url }) => ({
            code,
            name,
            description: texts.optional(description),
            logo: texts.optionalPicture(logo),
            logo_dark: texts.optionalPicture(logo_dark),
            url: url ?? null,
          })),
        ...approved
          .filter(({ choice }) => choice === level.code)
          .map(({ choice: _, ...organization }) => organization),
      ],
    }))
    .filter((level) => level.sponsors.length > 0);
}
