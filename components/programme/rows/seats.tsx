import { useLocale } from 'next-intl';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { type SeatsWords, saysSeats, seatsState, seatsText } from '../words/seats-text';
import { liveMark } from './live-rows';

interface SeatsProps {
  session: Pick<SessionSummary, 'availability' | 'cancelled' | 'workshops_session_code'>;
  words: SeatsWords;
}

/** Availability of a session when the page was rendered; `LiveSeats` keeps it up to date. */
export function Seats({ session, words }: SeatsProps) {
  const locale = useLocale();
  if (!saysSeats(session)) return null;
  return (
    <p {...liveMark('seats', session.workshops_session_code, seatsState(session))}>
      {seatsText(session, words, locale)}
    </p>
  );
}
