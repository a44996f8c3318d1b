import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { SiteLink } from '@/components/content/site-link';
import { dayMark } from '@/components/programme/rows/row-parts';
import { ClockTime } from '@/components/programme/zone/clock-time';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getScheduleByCodeAndTrack } from '@/lib/contract/schedule';
import { glanceRows } from '@/lib/domain/programme/glance';
import { paths } from '@/lib/paths';

export type Slot = AnswerOf<typeof getScheduleByCodeAndTrack>['slots'][number];

interface SlotRowsProps {
  slots: readonly Slot[];
  /** The conference day. */
  day: string;
  timeZone: string;
}

/** The slots of a day: time on the left, then what happens and where. */
export function SlotRows({ slots, day, timeZone }: SlotRowsProps) {
  const t = useTranslations('home.schedule');
  const clock = (instant: string) => <ClockTime instant={instant} timeZone={timeZone} day={day} />;
  return (
    <ol {...dayMark(day)}>
      {glanceRows(slots, timeZone).map((row) => {
        const start = 'slot' in row ? row.slot.start : row.start;
        return (
          <li
            key={'slot' in row ? row.slot.workshops_schedule_code : start}
            className="grid gap-x-8 gap-y-1 border-b border-line py-4 first:pt-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <p className="text-quiet sm:pt-0.5">
              {'slot' in row ? (
                <>
                  {clock(start)} – {clock(row.slot.end)}
                </>
              ) : (
                t.rich('from', { time: () => clock(start) })
              )}
            </p>
            {'slot' in row ? (
              <SlotText slot={row.slot} />
            ) : (
              <p className="text-lg font-semibold text-heading">{t('sessions', { count: row.sessions })}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function SlotText({ slot }: { slot: Slot }) {
  const t = useTranslations('home.schedule');
  return (
    <div className="min-w-0 space-y-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-lg font-semibold text-heading">{slot.title}</span>
        {slot.kind === 'workshops' && slot.sessions > 0 && (
          <span className="text-sm text-quiet tabular-nums">{t('sessions', { count: slot.sessions })}</span>
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
          {slot.highlights
            .flatMap((highlight) => highlight.presenters)
            .map(({ code, name }, index) => (
              <Fragment key={code}>
                {index > 0 && ', '}
                <SiteLink href={paths.speaker(code)} className="hover:underline">
                  {name}
                </SiteLink>
              </Fragment>
            ))}
        </p>
      )}
      {slot.location && <p className="text-sm text-quiet">{slot.location}</p>}
    </div>
  );
}
