'use client';

import { CalendarArrowDown, CalendarPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FileButton } from '@/components/orders/file-button';
import { buttonClass } from '@/components/ui/button-class';
import { saveFile } from '@/lib/api/save-file';
import { type CalendarEntry, googleCalendarLink, outlookCalendarLink } from '@/lib/domain/calendar-links';
import type { Receipt } from './receipt-actions';

/** Adds to a calendar: a file with every session, or the event as one entry on the web. */
export function CalendarButtons({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('confirmation.calendar');
  const confirmation = useTranslations('confirmation');
  const common = useTranslations('common');
  const { code } = receipt;
  const entry = eventEntry(receipt);
  const links = [
    { name: t('google'), href: googleCalendarLink(entry) },
    { name: t('outlook'), href: outlookCalendarLink(entry) },
  ];
  return (
    <>
      <FileButton
        save={() => saveFile('getReceipt', { code }, { type: 'text/calendar', name: `${code}.ics` })}
        failed={confirmation('file_failed')}
        pendingLabel={t('file_pending')}
        icon={<CalendarArrowDown className="size-5" aria-hidden />}
      >
        {t('file')}
      </FileButton>
      {links.map((link) => (
        <a
          key={link.name}
          href={link.href}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'secondary' })}
        >
          <CalendarPlus className="size-5" aria-hidden />
          {link.name} <span className="sr-only">{common('new_tab')}</span>
        </a>
      ))}
    </>
  );
}

/** The event as one entry; where it is joined online stands as its place, which calendars offer to open. */
function eventEntry({ calendar, joining_address, attending_text }: Receipt): CalendarEntry {
  return {
    ...calendar,
    location: joining_address ?? calendar.location,
    description: [calendar.description, attending_text].filter(Boolean).join('\n'),
  };
}
