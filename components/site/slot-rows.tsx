import { useLocale, useTranslations } from 'next-intl';
import type { AnswerOf } from '@/lib/contract/call';
import type { getScheduleByCodeAndTrack } from '@/lib/contract/schedule';
import { formatTime } from '@/lib/time';

export type Slot = AnswerOf<typeof getScheduleByCodeAndTrack>['slots'][number];

/** A day's slots as quiet rows: time at the left, then what happens and where. */
export function SlotRows({ slots, timeZone }: { slots: readonly Slot[]; timeZone: string }) {
  const t = useTranslations('home.schedule');
  const locale = useLocale();
  return (
    <ol>
      {slots.map((slot) => (
        <li
          key={slot.workshops_schedule_code}
          className="grid gap-x-8 gap-y-1 border-b border-line py-4 first:pt-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <p className="text-quiet sm:pt-0.5">
            <time dateTime={slot.start}>{formatTime(slot.start, timeZone, locale)}</time>
            {' – '}
            <time dateTime={slot.end}>{formatTime(slot.end, timeZone, locale)}</time>
          </p>
          <div className="min-w-0 space-y-1">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-lg font-semibold text-heading">{slot.title}</span>
              {slot.kind === 'workshops' && slot.sessions > 0 && (
                <span className="text-sm text-quiet tabular-nums">
                  {t('sessions', { count: slot.sessions })}
                </span>
              )}
            </p>
            {slot.highlights
              .filter((highlight) => highlight.title !== slot.title)
              .map((highlight) => (
                <p key={highlight.code} className="text-heading">
                  {highlight.title}
                </p>
              ))}
            {slot.highlights.some((highlight) => highlight.presenters.length > 0) && (
              <p className="text-quiet">
                {slot.highlights.flatMap((highlight) => highlight.presenters).join(', ')}
              </p>
            )}
            {slot.location && <p className="text-sm text-quiet">{slot.location}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
