'use client';

import { ExternalLink } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { TEXT_LINK } from '@/components/ui/page-link';
import { formatDateSpan, formatDay, formatTime } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import type { Receipt } from './receipt-actions';

interface JoinOnlineProps {
  receipt: Receipt;
  timeZone: string;
  contactEmail: string;
}

/** How and when an online registration joins; where the organiser has said nothing, whom to ask. */
export function JoinOnline({ receipt, timeZone, contactEmail }: JoinOnlineProps) {
  const t = useTranslations('confirmation');
  const common = useTranslations('common');
  const locale = useLocale();
  const { attending_text, joining_address, sessions, calendar } = receipt;
  const [first] = sessions.toSorted((a, b) => a.start.localeCompare(b.start));
  const zone = zoneName(first?.start ?? calendar.start, timeZone, locale);
  const when = first
    ? `${formatDay(first.start, timeZone, locale)}, ${formatTime(first.start, timeZone, locale)}`
    : formatDateSpan(calendar.start, calendar.end, timeZone, locale);
  const isJoinable = joining_address !== null || sessions.some((session) => session.joining_address !== null);
  return (
    <div className="space-y-2">
      <p>{t(first ? 'join_first' : 'join_days', { when, zone })}</p>
      {attending_text && <p className="whitespace-pre-line">{attending_text}</p>}
      {joining_address && (
        <a
          href={joining_address}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          <ExternalLink className="size-5" aria-hidden />
          {t('join')} <span className="sr-only">{common('new_tab')}</span>
        </a>
      )}
      {!isJoinable && !attending_text && (
        <p>
          {t.rich('join_ask', {
            email: () => (
              <a href={`mailto:${contactEmail}`} className={TEXT_LINK}>
                {contactEmail}
              </a>
            ),
          })}
        </p>
      )}
    </div>
  );
}
