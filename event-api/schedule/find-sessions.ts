import type { UseCase } from '../calls/use-case';
import { matchSessions } from './filter/match-sessions';

/** The search of the schedule, which looks through the texts of all days, abstracts included. */
export const findSessions: UseCase<'findSessions'> = async (context, { q }) => {
  const sessions = await matchSessions(context, { q }, context.locale);
  return { sessions: sessions.map(({ code }) => code) };
};
