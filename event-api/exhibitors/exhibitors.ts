import type { Exhibitor } from '@/lib/contract/exhibitors';
import { listApproved } from '../applications/public/list-approved';
import type { UseCaseContext } from '../calls/use-case';
import { eventTexts } from '../tenancy/event-texts';

/**
 * The exhibitors of an event, sorted by name, in the language of a call: those whom the organiser lists, and approved
 * applications. Of the latter the booth is its type, because they have no number.
 */
export async function exhibitorsOf(
  context: Pick<UseCaseContext, 'db' | 'event' | 'locale'>,
): Promise<Exhibitor[]> {
  const { event, locale } = context;
  const texts = eventTexts(event, locale);
  const { compare } = new Intl.Collator(locale);
  const { list, booths } = event.definition.exhibitors;
  const listed = list.map(({ code, name, booth, description, logo, logo_dark, url }) => ({
    code,
    name,
    booth: booth ?? null,
    description: texts.optional(description),
    logo: texts.optionalPicture(logo),
    logo_dark: texts.optionalPicture(logo_dark),
    url: url ?? null,
  }));
  const approved = (await listApproved(context, 'exhibitor')).map(({ choice, ...organization }) => ({
    ...organization,
    booth: texts.optional(booths.find(({ code }) => code === choice)?.name),
  }));
  return [...listed, ...approved].sort((one, other) => compare(one.name, other.name));
}
