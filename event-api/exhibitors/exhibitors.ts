import type { Exhibitor } from '@/lib/contract/exhibitors';
import { notFound } from '@/lib/errors';
import { describeListed, listApproved, logoOf } from '../applications/public/list-approved';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { eventTexts } from '../tenancy/event-texts';
import { requireOwnEvent } from '../tenancy/find-event';
import { sessionsOfOrganization } from '../workshops/catalogue/sessions-of-organization';

/**
 * The exhibitors of an event, sorted by name, in the language of a call: those whom the organiser lists, and approved
 * applications. One that has no number yet says which type of booth it has.
 */
async function exhibitorsOf(context: Pick<UseCaseContext, 'db' | 'event' | 'locale'>): Promise<Exhibitor[]> {
  const { event, locale } = context;
  const texts = eventTexts(event, locale);
  const { compare } = new Intl.Collator(locale);
  const { list, booths } = event.definition.exhibitors;
  const listed = list.map((exhibitor) => ({
    ...describeListed(texts, exhibitor),
    booth: exhibitor.booth ?? null,
    booth_type: null,
  }));
  const approved = (await listApproved(context, 'exhibitor')).map(({ choice, ...organization }) => ({
    ...organization,
    booth_type: texts.optional(booths.find(({ code }) => code === choice)?.name),
  }));
  return [...listed, ...approved].sort((one, other) => compare(one.name, other.name));
}

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
  return { logos: (await exhibitorsOf(context)).map(logoOf) };
};
