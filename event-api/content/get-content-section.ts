import type { UseCase } from '../calls/use-case';
import { contentSections } from './content-sections';

/** All of the event's named texts. */
export const getContentSection: UseCase<'getContentSection'> = async ({ event, locale }) => ({
  sections: await contentSections(event, locale),
});
