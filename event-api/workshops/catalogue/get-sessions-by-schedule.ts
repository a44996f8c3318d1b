import type { SessionSummary } from '@/lib/contract/parts/session';
import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { readProgramme } from '../../programme/read-programme';
import { listSessions } from './list-sessions';

/** The sessions of a schedule slot. @throws Refusal 404 when the event has no such slot */
export async function getSessionsBySchedule(
  context: UseCaseContext,
  { x: slotCode }: { x: string },
): Promise<SessionSummary[]> {
  const { slotByCode } = await readProgramme(context.db, context.event);
  if (!slotByCode.has(slotCode)) throw notFound();
  return listSessions(context, (session) => session.slotCode === slotCode);
}
