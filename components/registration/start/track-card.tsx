'use client';

import { Clock } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Availability } from '@/components/ui/availability';
import { Badge } from '@/components/ui/badge';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { formatMoney, type Money } from '@/lib/money';
import { formatDate, formatDay, formatTime } from '@/lib/time/format';

interface TrackCardProps {
  track: RegistrationTrack;
  /** Name of the radio group. */
  name: string;
  timeZone: string;
  checked: boolean;
  describedBy: string | undefined;
  onChoose: () => void;
}

/** A track with its price and, if it cannot be chosen, the reason. */
export function TrackCard({ track, name, timeZone, checked, describedBy, onChoose }: TrackCardProps) {
  const t = useTranslations('registration');
  const locale = useLocale();
  const open = track.state === 'open';
  const early = track.early_bird;
  const fee = early?.fee ?? track.fee;
  const left = track.availability;
  return (
    <label className="flex cursor-pointer gap-4 rounded-card border border-line-strong bg-raised p-4 transition-colors hover:border-edge has-checked:border-accent-text has-checked:ring-1 has-checked:ring-accent-text has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:p-5">
      <input
        type="radio"
        name={name}
        value={track.code}
        checked={checked}
        disabled={!open}
        aria-describedby={describedBy}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 cursor-[inherit] accent-accent-text outline-none"
      />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5">
        <span className="text-lg font-semibold text-heading">{track.name}</span>
        <span className="text-right text-lg font-semibold tabular-nums text-heading">{price(fee)}</span>
        {track.description && (
          <span className="col-span-2 max-w-measure text-quiet sm:pr-16">{track.description}</span>
        )}
        {open && early && (
          <span className="col-span-2 text-sm text-quiet">
            {t('start.early_bird', {
              date: formatDay(early.until, timeZone, locale),
              fee: price(track.fee),
            })}
          </span>
        )}
        {!open && (
          <span className="col-span-2 flex items-start gap-2 text-sm font-medium text-text">
            <Clock className="mt-0.5 size-4 shrink-0 text-icon" aria-hidden />
            {closed()}
          </span>
        )}
        <span className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-1">
          <Badge>{modes()}</Badge>
          {open && left.state === 'limited' && <Availability state="limited" left={left.left ?? undefined} />}
        </span>
      </span>
    </label>
  );

  function price(value: Money): string {
    return value.amount === 0 ? t('start.free') : formatMoney(value, locale);
  }

  function modes(): string {
    if (track.modes.length > 1) return t('start.both_modes');
    return t(track.modes[0] === 'online' ? 'start.only_online' : 'start.only_in_person');
  }

  function closed(): string {
    if (track.state === 'not_open_yet' && track.opens) {
      return t('track.not_open_yet', {
        date: formatDate(track.opens, timeZone, locale),
        time: formatTime(track.opens, timeZone, locale),
      });
    }
    if (track.state === 'not_open_yet') return t('track.not_open_yet_undated');
    if (track.state === 'closed' && track.closes) {
      return t('track.closed_since', { date: formatDate(track.closes, timeZone, locale) });
    }
    if (track.state === 'sold_out' && left.state === 'held' && left.returns_at) {
      return t('track.held', { time: formatTime(left.returns_at, timeZone, locale) });
    }
    return t(track.state === 'closed' ? 'track.closed' : 'track.sold_out');
  }
}
