import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getProgrammeChanges as call } from '@/lib/contract/schedule';
import type { UseCaseContext } from '../../calls/use-case';
import { requirePublicSchedule } from '../files/require-public-schedule';
import { readChanges } from './read-changes';

/** More than a page can be read for; the feeds have fewer. */
const MAX_LISTED_CHANGES = 200;

/** What has changed in the programme. @throws Refusal 404 while the site is not open */
export async function getProgrammeChanges(context: UseCaseContext): Promise<AnswerOf<typeof call>> {
  const { event, locale } = context;
  requirePublicSchedule(event);
  return {
    time_zone: event.definition.event.time_zone,
    changes: await readChanges(context, { locale, limit: MAX_LISTED_CHANGES }),
  };
}
