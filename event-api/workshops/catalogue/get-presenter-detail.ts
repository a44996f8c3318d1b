import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { readProgrammeDetails } from '../../programme/workshop-details';
import { listSessions } from './list-sessions';
import { presenterWriter } from './presenter-writer';
import { summaryOf } from './shorten';

/** A presenter with their sessions. @throws Refusal 404 for an unknown code */
export const getPresenterDetail: UseCase<'getPresenterDetail'> = async (context, { code }) => {
  const { db, event, locale } = context;
  const presenter = (await readProgrammeDetails(db, event)).presenters.get(code);
  if (!presenter) throw notFound();
  const sessions = await listSessions(context, ({ workshopCode }, { presentersByWorkshop }) =>
    (presentersByWorkshop.get(workshopCode) ?? []).some((each) => each.code === code),
  );
  const written = presenterWriter(event, locale)(presenter);
  const { biography } = written;
  return {
    ...written,
    summary: biography === null ? null : summaryOf(biography),
    sessions,
  };
};
