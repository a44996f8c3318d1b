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
  /** Has to be stable: a list has hundreds of rows. */
  onAction: (action: ChoiceAction, session: ChoosableSession, choice: SessionChoice) => void;
  onClear: () => void;
}

/**
 * A day's sessions, filtered; each says before it is added what it clashes with. Drawn anew only when something that it
 * shows has changed: its owner gives it a search that follows the typing when there is time.
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
