import type { SessionSummary } from '@/lib/contract/parts/session';
import { notFound } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { readProgramme } from '../../programme/read-programme';
import { listKeynotes } from './keynotes';
import { listSessions } from './list-sessions';

/** All keynotes, by start. */
export const getWorkshopKeynotes: UseCase<'getWorkshopKeynotes'> = async (context) => ({
  keynotes: await listKeynotes(context),
});

/** The present or next keynote; after the last one, the first. */
export const getWorkshopKeynote: UseCase<'getWorkshopKeynote'> = async (context) => {
  const keynotes = await listKeynotes(context);
  const now = context.clock.now();
  const next = keynotes.find(({ session }) => session.workshops_schedule_end > now);
  return { keynote: next ?? keynotes[0] ?? null };
};

/** The sessions of a schedule slot. @throws Refusal 404 when the event has no such slot */
export async function getSessionsBySchedule(
  context: UseCaseContext,
  { x: slotCode }: { x: string },
): Promise<SessionSummary[]> {
  const { slotByCode } = await readProgramme(context.db, context.event);
  if (!slotByCode.has(slotCode)) throw notFound();
  return listSessions(context, (session) => session.slotCode === slotCode);
}
