import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getSponsors as call } from '@/lib/contract/sponsors';
import { notFound } from '@/lib/errors';
import { describeListed, listApproved, logoOf } from '../applications/public/list-approved';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { eventTexts } from '../tenancy/event-texts';
import { requireOwnEvent } from '../tenancy/find-event';
import { sessionsOfOrganization } from '../workshops/catalogue/sessions-of-organization';

type Levels = AnswerOf<typeof call>['levels'];

/**
 * The sponsors of an event by level, in the language of a call, without empty levels: those whom the organiser lists, then
 * approved applications in the order in which they were sent.
 */
async function sponsorsByLevel(context: Pick<UseCaseContext, 'db' | 'event' | 'locale'>): Promise<Levels> {
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
          .map((sponsor) => describeListed(texts, sponsor)),
        ...approved
          .filter(({ choice }) => choice === level.code)
          .map(({ choice: _choice, booth: _booth, ...organization }) => organization),
      ],
    }))
    .filter((level) => level.sponsors.length > 0);
}

/** The sponsors by level, in the organiser's order. */
export const getSponsors: UseCase<'getSponsors'> = async (context) => ({
  levels: await sponsorsByLevel(context),
});

/** A sponsor with its level and the sessions of its people. @throws Refusal 404 for an unknown code */
export const getSponsorDetail: UseCase<'getSponsorDetail'> = async (context, { code }) => {
  for (const { sponsors, ...level } of await sponsorsByLevel(context)) {
    const sponsor = sponsors.find((each) => each.code === code);
    if (!sponsor) continue;
    const sessions = await sessionsOfOrganization(context, sponsor.name);
    return { ...sponsor, level: { code: level.code, name: level.name }, sessions };
  }
  throw notFound();
};

/** Names, logos and links of all sponsors, by level. @throws Refusal 404 for another event's code */
export const getSponsorLogosBySchema: UseCase<'getSponsorLogosBySchema'> = async (context, { x }) => {
  requireOwnEvent(context.event, x);
  return {
    levels: (await sponsorsByLevel(context)).map((level) => ({
      code: level.code,
      name: level.name,
      logos: level.sponsors.map(logoOf),
    })),
  };
};
