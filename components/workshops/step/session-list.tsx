'use client';

import { useTranslations } from 'next-intl';
import { memo, useMemo } from 'react';
import { GROUP_MARK } from '@/components/programme/rows/live-rows';
import type { SessionSummary } from '@/lib/contract/parts/session';
import type { SessionActionsProps } from '../seats/session-actions';
import type { SessionChoice } from '../seats/session-choice';
import { byCharge } from './session-days';
import { unusualOf } from './session-facts';
import { SessionRow } from './session-row';
import '@/components/programme/rows/programme.css';

interface SessionListProps {
  sessions: readonly SessionSummary[];
  timeZone: string;
  choices: ReadonlyMap<string, SessionChoice>;
  pendingCode: string | undefined;
  /** Must be a stable reference, because the list has hundreds of memoised rows. */
  onAction: SessionActionsProps['onAction'];
}

/** The sessions of a day: those that the ticket includes first, if others cost extra. */
export const SessionList = memo(function SessionList({ sessions, ...shared }: SessionListProps) {
  const t = useTranslations('workshops.charge');
  const { included, charged } = useMemo(() => byCharge(sessions), [sessions]);
  const unusual = useMemo(() => unusualOf(sessions), [sessions]);
  const isMixed = included.length > 0 && charged.length > 0;
  if (!isMixed) return <Rows sessions={sessions} unusual={unusual} level={2} {...shared} />;
  return (
    <div className="space-y-6">
      <Rows title={t('included')} sessions={included} unusual={unusual} level={3} {...shared} />
      <Rows title={t('extra')} sessions={charged} unusual={unusual} level={3} {...shared} />
    </div>
  );
});

interface RowsProps extends SessionListProps {
  title?: string;
  unusual: ReturnType<typeof unusualOf>;
  level: 2 | 3;
}

function Rows({ title, sessions, choices, pendingCode, ...row }: RowsProps) {
  return (
    <section {...GROUP_MARK}>
      {title && <h2 className="pb-2 text-base">{title}</h2>}
      <ul className="session-rows border-b border-line">
        {sessions.map((session) => {
          const code = session.workshops_session_code;
          const choice = choices.get(code);
          return (
            choice && (
              <SessionRow
                key={code}
                session={session}
                choice={choice}
                pending={pendingCode === code}
                {...row}
              />
            )
          );
        })}
      </ul>
    </section>
  );
}
