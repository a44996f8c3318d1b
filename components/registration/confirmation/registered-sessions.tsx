'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { TEXT_LINK } from '@/components/ui/page-link';
import { formatDay, formatTimeSpan } from '@/lib/time/format';
import type { Receipt } from './receipt-actions';

export function RegisteredSessions({
  sessions,
  timeZone,
}: {
  sessions: Receipt['sessions'];
  timeZone: string;
}) {
  const t = useTranslations('confirmation.sessions');
  const locale = useLocale();
  const inOrder = sessions.toSorted((a, b) => a.start.localeCompare(b.start));
  return (
    <ul className="border-t border-line">
      {inOrder.map((session) => (
        <li
          key={session.session_code}
          className="grid gap-x-8 gap-y-1 border-b border-line py-3 sm:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <p className="text-quiet tabular-nums">
            {formatDay(session.start, timeZone, locale)}
            <span className="block">{formatTimeSpan(session.start, session.end, timeZone, locale)}</span>
          </p>
          <div className="min-w-0 space-y-1">
            <p className="font-semibold text-heading">{session.title}</p>
            <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
              {session.room}
              {session.online === 'Y' && <Badge tone="info">{t('online')}</Badge>}
              {session.joining_address && (
                <a
                  href={session.joining_address}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t('join_named', { title: session.title })}
                  className={classNames(TEXT_LINK, 'py-2')}
                >
                  {t('join')}
                </a>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
