'use client';

import { useLocale } from 'next-intl';
import { formatDay, formatTimeSpan } from '@/lib/time/format';
import type { Receipt } from './receipt-actions';

/** What the attendee takes part in beside the sessions. */
export function Appointments({
  appointments,
  timeZone,
}: {
  appointments: Receipt['appointments'];
  timeZone: string;
}) {
  const locale = useLocale();
  return (
    <ul className="border-t border-line">
      {appointments.map(({ code, title, start, end, place }) => (
        <li
          key={code}
          className="grid gap-x-8 gap-y-1 border-b border-line py-3 sm:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <p className="text-quiet tabular-nums">
            {start && end && (
              <>
                {formatDay(start, timeZone, locale)}
                <span className="block">{formatTimeSpan(start, end, timeZone, locale)}</span>
              </>
            )}
          </p>
          <div className="min-w-0 space-y-1">
            <p className="font-semibold text-heading">{title}</p>
            {place && <p className="text-sm text-quiet">{place}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
