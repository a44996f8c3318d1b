'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Alert } from '@/components/ui/alert';
import { TextLink } from '@/components/ui/page-link';
import { serverNow } from '@/lib/browser/server-clock';
import { doOverlap } from '@/lib/domain/programme/conflicts';
import { paths } from '@/lib/paths';
import { formatDay, formatTime } from '@/lib/time/format';
import type { Receipt } from './receipt-actions';

/**
 * Pairs of sessions that are at the same time since the organiser moved one, with the way to decide between them, until both
 * have begun.
 */
export function SessionsAtOnce({ sessions, timeZone }: { sessions: Receipt['sessions']; timeZone: string }) {
  const t = useTranslations('confirmation.at_once');
  const locale = useLocale();
  const sitePath = useSitePath();
  const pairs = sessions.flatMap((first, at) =>
    sessions
      .slice(at + 1)
      .filter((second) => doOverlap(spanOf(first), spanOf(second)))
      .filter((second) => [first, second].some(({ start }) => Date.parse(start) > serverNow()))
      .map((second) => ({ first, second })),
  );
  if (pairs.length === 0) return null;
  return (
    <Alert tone="warning" title={t('title')}>
      <ul className="space-y-2">
        {pairs.map(({ first, second }) => (
          <li key={`${first.session_code} ${second.session_code}`}>
            <p>
              {t('pair', {
                first: first.title,
                second: second.title,
                day: formatDay(second.start, timeZone, locale),
                time: formatTime(second.start, timeZone, locale),
              })}
            </p>
            <TextLink href={sitePath(paths.changeSession(first.session_code))} className="inline-block py-2">
              {t('decide')}
            </TextLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const spanOf = ({ start, end }: Receipt['sessions'][number]) => ({ startsAt: start, endsAt: end });
