import { notFound } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { contentSections } from './content-sections';

/** One of the event's named texts. @throws Refusal 404 when none has the code */
export const getTWCContent: UseCase<'getTWCContent'> = async ({ event, locale }, { x: code }) => {
  const section = (await contentSections(event, locale)).find((each) => each.code === code);
  if (!section) throw notFound();
  return section;
};
