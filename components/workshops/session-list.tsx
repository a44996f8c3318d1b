'use client';

import { SearchX } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { memo, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { SessionSummary } from '@/lib/contract/schedule';
import type { CartItem } from '@/lib/contract/workshops';
import { formatTime } from '@/lib/time';
import { clashesOf, matches, stillFits } from './session-filter';
import { type RowAction, SessionRow } from './session-row';

interface SessionListProps {
  sessions: readonly SessionSummary[];
  items: readonly CartItem[];
  timeZone: string;
  search: string;
  onlyFitting: boolean;
  /** As many as the registration includes are chosen. */
  atLimit: boolean;
  pendingCode: string | undefined;
  onAction: (action: RowAction, session: SessionSummary) => void;
  onClear: () => void;
}

/**
 * A day's sessions, filtered; each says before it is added what it clashes with. Drawn anew only when something that it
 * shows has changed: its owner gives it a search that follows the typing when there is time.
 */
export const SessionList = memo(function SessionList({
  sessions,
  items,
  timeZone,
  search,
  onlyFitting,
  atLimit,
  pendingCode,
  onAction,
  onClear,
}: SessionListProps) {
  const t = useTranslations('workshops');
  const locale = useLocale();
  const words = search.trim();
  const chosen = useMemo(
    () =>
      new Set(
        items.filter((item) => item.workshops_cart_status === 'Y').map((item) => item.workshops_session_code),
      ),
    [items],
  );
  const shown = useMemo(
    () =>
      sessions.filter(
        (session) =>
          (words === '' || matches(session, words)) &&
          (!onlyFitting || chosen.has(session.workshops_session_code) || stillFits(session, items)),
      ),
    [sessions, items, chosen, words, onlyFitting],
  );
  const filtered = words !== '' || onlyFitting;

  if (shown.length === 0) {
    return (
      <EmptyState
        icon={<SearchX className="size-8" />}
        title={t(filtered ? 'empty.title' : 'empty.day_title')}
        action={
          filtered && (
            <Button variant="secondary" onClick={onClear}>
              {t('filter.clear')}
            </Button>
          )
        }
      >
        {t(filtered ? 'empty.text' : 'empty.day_text')}
      </EmptyState>
    );
  }
  return (
    <ul className="border-t border-line">
      {shown.map((session) => {
        const code = session.workshops_session_code;
        const clashes = chosen.has(code) ? [] : clashesOf(session, items);
        const [clash] = clashes;
        return (
          <SessionRow
            key={code}
            session={session}
            timeZone={timeZone}
            chosen={chosen.has(code)}
            clash={clash && clashWords(clashes.length, clash)}
            swapTitle={clashes.length === 1 ? clash?.item.workshops_title : undefined}
            blocked={atLimit && clashes.length !== 1}
            pending={pendingCode === code}
            onAction={onAction}
          />
        );
      })}
    </ul>
  );

  function clashWords(count: number, { reason, item }: ReturnType<typeof clashesOf>[number]): string {
    if (count > 1) return t('clash.several', { count });
    return t(`clash.${reason}`, {
      other: item.workshops_title,
      time: formatTime(item.workshops_schedule_start, timeZone, locale),
    });
  }
});
