import { notFound } from '@/lib/errors';
import { ownApplication, readLeft } from '../applications/choice/read-offers';
import { rangeOf } from '../applications/offers';
import type { UseCase } from '../calls/use-case';
import { eventTexts } from '../tenancy/event-texts';
import { requireOwnEvent } from '../tenancy/find-event';
import { sessionsOfOrganization } from '../workshops/catalogue/sessions-of-organization';
import { sponsorsByLevel } from './sponsors';

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
      logos: level.sponsors.map(({ code, name, logo, logo_dark, url }) => ({
        code,
        name,
        logo,
        logo_dark,
        url,
      })),
    })),
  };
};

/** The levels in the organiser's order, with what is left now. @throws Refusal 404 for another's code */
export const getMySponsorLevels: UseCase<'getMySponsorLevels'> = async (context, { code }) => {
  const { event, locale } = context;
  const own = await ownApplication(context, 'sponsor', code);
  const { left, ...now } = await readLeft(context, 'sponsor', 'choice');
  const texts = eventTexts(event, locale);
  const { currency } = event.definition.event;
  const levels = event.definition.sponsors.levels.map((level) => {
    const { minimum, maximum } = rangeOf(event, level);
    return {
      code: level.code,
      name: texts.text(level.name),
      description: texts.optional(level.description),
      benefits: level.benefits.map((benefit) => texts.text(benefit)),
      minimum: { amount: minimum, currency },
      maximum: { amount: maximum, currency },
      availability: left(level.code),
    };
  });
  return { ...now, levels, chosen: own?.choiceCode ?? null };
};
