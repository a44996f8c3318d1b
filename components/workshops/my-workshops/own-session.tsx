'use client';

import { Check, Clock, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/page-link';
import type { CartItem } from '@/lib/contract/parts/cart';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { formatDay, formatTime, formatTimeSpan } from '@/lib/time/format';

interface OwnSessionProps {
  item: CartItem;
  timeZone: string;
  /** Undefined if sessions cannot be removed here. */
  onRemove: ((item: CartItem) => void) | undefined;
  /** Where another session is chosen for its time; undefined if that is done on the programme. */
  changeHref: string | undefined;
  conflicts: boolean;
  pending: boolean;
}

export function OwnSession({ item, timeZone, changeHref, conflicts, pending, onRemove }: OwnSessionProps) {
  const t = useTranslations('my_workshops.row');
  const basket = useTranslations('workshops.basket');
  const locale = useLocale();
  const sitePath = useSitePath();
  const start = formatTime(item.workshops_schedule_start, timeZone, locale);
  const { presenters, items_to_bring: bring, fee, workshops_title: title } = item;
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-line py-4 break-inside-avoid sm:grid-cols-[10.5rem_minmax(0,1fr)_auto] print:grid-cols-[10.5rem_minmax(0,1fr)_auto] print:py-1.5">
      <p className="text-heading tabular-nums">
        {formatTimeSpan(item.workshops_schedule_start, item.workshops_schedule_end, timeZone, locale)}
      </p>
      <div className="min-w-0 space-y-1">
        <h3 className="text-base font-semibold sm:not-print:text-md">
          <a
            href={sitePath(paths.workshop(item.workshops_code))}
            className="no-underline hover:text-accent-text hover:underline"
          >
            {title}
          </a>
        </h3>
        <p className="text-quiet">
          {[placeOf(), presenters.map(({ name }) => name).join(', ')].filter(Boolean).join(' · ')}
        </p>
        {item.moved && <p className="text-sm font-medium text-warning">{moveWords(item.moved)}</p>}
        {item.workshops_offsite === 'Y' && <p className="text-sm text-warning">{t('offsite')}</p>}
        {bring && <p className="text-sm text-quiet">{t('bring', { items: bring })}</p>}
        {fee && item.payable === 'instructor' && (
          <p className="text-sm text-quiet">{t('instructor', { fee: formatMoney(fee, locale) })}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-col sm:items-end">
        <State item={item} conflicts={conflicts} />
        {changeHref !== undefined && (
          <TextLink
            href={changeHref}
            aria-label={t('change_named', { title, time: start })}
            className="py-2 text-sm print:hidden"
          >
            {t('change')}
          </TextLink>
        )}
        {onRemove && item.reserved_until !== null && (
          <Button
            size="compact"
            variant="quiet"
            pending={pending}
            aria-label={t('remove_named', { title, time: start })}
            onClick={() => onRemove(item)}
            className="sm:-mr-3 print:hidden"
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </li>
  );

  function moveWords({ change, start: was }: NonNullable<CartItem['moved']>): string {
    return basket(`moved_${change}`, {
      was: `${formatDay(was, timeZone, locale)}, ${formatTime(was, timeZone, locale)}`,
    });
  }

  function placeOf(): string {
    if (item.room) return item.room.name;
    return t(item.workshops_session_type === 'O' ? 'online' : 'room_open');
  }
}

/** State of a session as a word with an icon. */
function State({ item, conflicts }: { item: CartItem; conflicts: boolean }) {
  const t = useTranslations('my_workshops.state');
  const state = conflicts ? 'conflict' : item.reserved_until === null ? 'registered' : 'held';
  const { Icon, tone } = STATES[state];
  return (
    <Badge tone={tone} icon={<Icon className="size-4 shrink-0" aria-hidden />}>
      {t(state)}
    </Badge>
  );
}

const STATES: Record<'conflict' | 'registered' | 'held', { Icon: typeof Check; tone: Tone }> = {
  conflict: { Icon: TriangleAlert, tone: 'danger' },
  registered: { Icon: Check, tone: 'success' },
  held: { Icon: Clock, tone: 'neutral' },
};
