import { CloudOff, RefreshCw } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { DoorRule } from '@/lib/domain/attendance/verdict';
import type { DoorLink } from '@/lib/door/door-link';
import { localeOf } from '@/lib/i18n/languages';
import { formatTime } from '@/lib/time/format';
import { groupedNumber } from '../grouped-number';

/** How many are in, how old the list is, and what is still to be sent. */
export function DoorState({ link, rule, timeZone }: { link: DoorLink; rule: DoorRule; timeZone: string }) {
  const t = useTranslations('desk_door.state');
  const locale = localeOf(useLocale());
  const waiting = link.book.waiting.length;
  const read = formatTime(new Date(link.readMs).toISOString(), timeZone, locale);
  const count = link.book.countIn(rule, link.now());
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet tabular-nums">
      <Badge tone="accent">{t('in', { count, number: groupedNumber(count, locale) })}</Badge>
      <p role="status" className="inline-flex flex-wrap items-center gap-x-2">
        {link.status === 'loading' && (
          <>
            <RefreshCw className="size-4 shrink-0" aria-hidden />
            {link.isOnline ? t('loading', { count: link.book.count }) : t('no_list')}
          </>
        )}
        {link.status === 'ready' && (link.isOnline ? t('online', { time: read }) : '')}
        {link.status === 'ready' && !link.isOnline && (
          <span className="inline-flex items-center gap-1 font-medium text-warning">
            <CloudOff className="size-4 shrink-0" aria-hidden />
            {t('offline', { time: read })}
          </span>
        )}
        {!(link.isOnline && link.isAnswered) && waiting > 0 && (
          <span className="text-warning">{t('waiting', { count: waiting })}</span>
        )}
      </p>
    </div>
  );
}
