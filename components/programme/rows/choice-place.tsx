import { useLocale, useTranslations } from 'next-intl';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { fillIn } from '@/lib/i18n/fill-in';
import { formatTime } from '@/lib/time/format';
import { liveMark } from './live-rows';

/**
 * The container for the buttons of a session. Its first button, which suits who has chosen nothing, is in the page before what
 * it does is loaded: a press is kept (`lib/basket/early-choice-script`).
 */
export function ChoicePlace({ session, timeZone }: { session: SessionSummary; timeZone: string }) {
  const t = useTranslations('workshops.row');
  const locale = useLocale();
  const isFree = ['available', 'limited'].includes(session.availability.state);
  const act = isFree ? 'add' : 'join';
  const name = {
    title: session.workshops_title,
    time: formatTime(session.workshops_schedule_start, timeZone, locale),
  };
  return (
    <div {...liveMark('choice', session.workshops_session_code)}>
      {session.cancelled === 'N' && (
        // Whether it was pressed is written on it before hydration.
        <button
          type="button"
          {...liveMark('early', act)}
          aria-label={fillIn(t.raw(`${act}_named`), name)}
          suppressHydrationWarning
        >
          {t(act)}
        </button>
      )}
    </div>
  );
}
