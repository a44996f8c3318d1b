import { notFound } from '@/lib/errors';
import { ownApplication, readLeft } from '../applications/choice/read-offers';
import type { UseCase } from '../calls/use-case';
import { inMinorUnits } from '../checkout/minor-units';
import { eventTexts } from '../tenancy/event-texts';
import { requireOwnEvent } from '../tenancy/find-event';
import { sessionsOfOrganization } from '../workshops/catalogue/sessions-of-organization';
import { exhibitorsOf } from './exhibitors';

/** All exhibitors, sorted by name. */
export const getExhibitors: UseCase<'getExhibitors'> = async (context) => ({
  exhibitors: await exhibitorsOf(context),
});

/** An exhibitor with the sessions of its people. @throws Refusal 404 for an unknown code */
export const getExhibitorDetail: UseCase<'getExhibitorDetail'> = async (context, { code }) => {
  const exhibitor = (await exhibitorsOf(context)).find((each) => each.code === code);
  if (!exhibitor) throw notFound();
  return { ...exhibitor, sessions: await sessionsOfOrganization(context, exhibitor.name) };
};

/** Names, logos and links of all exhibitors. @throws Refusal 404 for another event's code */
export const getExhibitorLogosBySchema: UseCase<'getExhibitorLogosBySchema'> = async (context, { x }) => {
  requireOwnEvent(context.event, x);
  return {
    logos: (await exhibitorsOf(context)).map(({ code, name, logo, logo_dark, url }) => ({
      code,
      name,
      logo,
      logo_dark,
      url,
    })),
  };
};

/** The types of booths in the organiser's order, with what is left now. @throws Refusal 404 for another's code */
export const getMyExhibitorTypes: UseCase<'getMyExhibitorTypes'> = async (context, { code }) => {
  const { event, locale } = context;
  const own = await ownApplication(context, 'exhibitor', code);
  const { left, ...now } = await readLeft(context, 'exhibitor', 'choice');
  const texts = eventTexts(event, locale);
  const { currency } = event.definition.event;
  const booths = event.definition.exhibitors.booths.map((booth) => ({
    code: booth.code,
    name: texts.text(booth.name),
    description: texts.optional(booth.description),
    size: texts.optional(booth.size),
    price: { amount: inMinorUnits(booth.amount, currency), currency },
    availability: left(booth.code),
  }));
  return { ...now, booths, chosen: own?.choiceCode ?? null };
};
