'use client';

import { SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { SessionSummary } from '@/lib/contract/parts/session';
import {
  type ChoiceAction,
  type ChoosableSession,
  type SessionChoice,
  stillFits,
} from '../seats/session-choice';
import { matches } from './session-filter';
import { SessionRow } from './session-row';

interface SessionListProps {
  sessions: readonly SessionSummary[];
  timeZone: string;
  search: string;
  onlyFitting: boolean;
  choices: ReadonlyMap<string, SessionChoice>;
  pendingCode: string | undefined;
  /** Must be a stable reference, because the list has hundreds of memoised rows. */
  onAction: (action: ChoiceAction, session: ChoosableSession, choice: SessionChoice) => void;
  onClear: () => void;
}

/**
 * The filtered sessions of a day. Renders only what changed; the parent defers the search so that typing stays fast.
 */
export const SessionList = memo(function SessionList({
  sessions,
  timeZone,
  search,
  onlyFitting,
  choices,
  pendingCode,
  onAction,
  onClear,
}: SessionListProps) {
  const t = useTranslations('workshops');
  const words = search.trim();
  const shown = useMemo(
    () =>
      sessions.filter((session) => {
        const choice = choices.get(session.workshops_session_code);
        return (
          (words === '' || matches(session, words)) &&
          (!onlyFitting || (choice !== undefined && stillFits(session, choice)))
        );
      }),
    [sessions, choices, words, onlyFitting],
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
        const choice = choices.get(code);
        return (
          choice && (
            <SessionRow
              key={code}
              session={session}
              timeZone={timeZone}
              choice={choice}
              pending={pendingCode === code}
              onAction={onAction}
            />
          )
        );
      })}
    </ul>
  );
});
