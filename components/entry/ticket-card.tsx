'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Card } from '@/components/ui/card';
import type { EntryTicket } from '@/lib/contract/parts/entry';
import { groupedEntryCode } from '@/lib/domain/entry-code';
import { FullScreenTicket } from './full-screen-ticket';
import { QrCode } from './qr-code';

interface TicketCardProps {
  entry: EntryTicket;
  /** Whose and for what, such as a name and a ticket. */
  about: readonly string[];
  /** Buttons beside the one that shows it full screen. */
  children?: ReactNode;
}

/** The ticket with which somebody comes in: QR code, code to type, and whose it is. */
export function TicketCard({ entry, about, children }: TicketCardProps) {
  const t = useTranslations('entry');
  const id = useId();
  return (
    <Card as="section" selected labelledBy={id} className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <QrCode qr={entry.qr} label={t('qr')} className="w-full max-w-56 rounded-control" />
        <div className="min-w-0 flex-1 basis-48 space-y-2">
          <h2 id={id} className="text-xl">
            {t('title')}
          </h2>
          {about.map((line) => (
            <p key={line} className="font-semibold wrap-anywhere text-heading">
              {line}
            </p>
          ))}
          <p className="text-quiet">{t('text')}</p>
          <p className="text-lg font-semibold tracking-wide text-heading tabular-nums select-all">
            {groupedEntryCode(entry.code)}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <FullScreenTicket {...{ entry, about }} />
        {children}
      </div>
    </Card>
  );
}
