'use client';

import { Check, ChevronRight, Clock, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import type { StrandClass } from '@/components/programme/strands';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { CartItem } from '@/lib/contract/parts/cart';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { useStars } from '@/lib/stars/use-stars';
import { formatDay, formatTime, formatTimeSpan } from '@/lib/time/format';
import { timeCardClass } from '../day/use-strands';

interface OwnSessionProps {
  item: CartItem;
  timeZone: string;
  /** Undefined if sessions cannot be removed here. */
  onRemove: ((item: CartItem) => void) | undefined;
  /** Where another session is chosen for its time; undefined if that is done on the programme. */
  changeHref: string | undefined;
  conflicts: boolean;
  pending: boolean;
  strandClass: StrandClass;
}

/**
 * A chosen session as the card of its time, as in the step that chose it
 * (docs/rooms/programme.md#a-day-is-a-row-of-times).
 */
export function OwnSession({
  item,
  timeZone,
  changeHref,
  conflicts,
  pending,
  strandClass,
  onRemove,
}: OwnSessionProps) {
  const t = useTranslations('my_workshops.row');
  const basket = useTranslations('workshops.basket');
  const locale = useLocale();
  const sitePath = useSitePath();
  const isStarred = useStars().includes(item.workshops_code);
  const start = formatTime(item.workshops_schedule_start, timeZone, locale);
  const { presenters, items_to_bring: bring, fee, strand, workshops_title: title } = item;
  const facts = [...presenters.map(({ name }) => name), placeOf()];
  return (
    <li
      className={classNames(
        'break-inside-avoid space-y-0.5 print:border-0 print:border-b print:px-0 print:py-1.5',
        timeCardClass(strandClass(strand?.code)),
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm text-quiet tabular-nums">
          {formatTimeSpan(item.workshops_schedule_start, item.workshops_schedule_end, timeZone, locale)}
        </p>
        <State item={item} conflicts={conflicts} />
      </div>
      <h3 className="text-base font-semibold">
        <a
          href={sitePath(paths.workshop(item.workshops_code))}
          className="no-underline hover:text-accent-text hover:underline"
          lang={item.texts_language}
        >
          {title}
        </a>
        {isStarred && (
          <span className="ml-2 inline-flex align-bottom text-accent-text">
            <span className="star-shape star-full" aria-hidden />
            <span className="sr-only">{t('starred')}</span>
          </span>
        )}
      </h3>
      <p className="text-sm text-quiet">{facts.join(' · ')}</p>
      {item.moved && <p className="text-sm font-medium text-warning">{moveWords(item.moved)}</p>}
      {item.workshops_offsite === 'Y' && <p className="text-sm text-warning">{t('offsite')}</p>}
      {bring && <p className="text-sm text-quiet">{t('bring', { items: bring })}</p>}
      {fee && item.payable === 'instructor' && (
        <p className="text-sm text-quiet">{t('instructor', { fee: formatMoney(fee, locale) })}</p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-4 empty:hidden print:hidden">
        {onRemove && item.reserved_until !== null && (
          <Button
            size="compact"
            variant="quiet"
            pending={pending}
            aria-label={t('remove_named', { title, time: start })}
            onClick={() => onRemove(item)}
          >
            {t('remove')}
          </Button>
        )}
        {changeHref !== undefined && (
          <a
            href={changeHref}
            aria-label={t('change_named', { title, time: start })}
            className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-accent-text"
          >
            {t('change')}
            <ChevronRight className="size-5" aria-hidden />
          </a>
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
