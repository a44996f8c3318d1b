'use client';

import { CalendarArrowDown, CalendarPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { type CalendarEntry, googleCalendarLink, outlookCalendarLink } from '@/lib/domain/calendar-links';
import { FileButton } from '../receipts/file-button';

interface CalendarButtonsProps {
  code: string;
  /** Address that adds the event as one entry. */
  entry: CalendarEntry;
}

/** Adds to a calendar: a file with every session, or the event as one entry on the web. */
export function CalendarButtons({ code, entry }: CalendarButtonsProps) {
  const t = useTranslations('confirmation.calendar');
  const common = useTranslations('common');
  const links = [
    { name: t('google'), href: googleCalendarLink(entry) },
    { name: t('outlook'), href: outlookCalendarLink(entry) },
  ];
  return (
    <div className="flex flex-wrap gap-3">
      <FileButton
        code={code}
        type="text/calendar"
        baseName={code}
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
    </div>
  );
}
