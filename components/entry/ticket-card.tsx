'use client';

import { Maximize } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { EntryTicket } from '@/lib/contract/parts/entry';
import { groupedEntryCode } from '@/lib/domain/entry-code';
import { FullScreenTicket } from './full-screen-ticket';
import { QrCode } from './qr-code';
import { WalletButtons, type WalletButtonsProps } from './wallet-buttons';

interface TicketCardProps {
  entry: EntryTicket;
  /** Whose and for what, such as a name and a ticket. */
  about: readonly string[];
  /** The order that it is of. */
  order: WalletButtonsProps['order'];
  /** Buttons beside those that show it full screen and put it into a wallet. */
  children?: ReactNode;
}

/** The ticket with which somebody comes in: QR code, code to type, and whose it is. */
export function TicketCard({ entry, about, order, children }: TicketCardProps) {
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
        <WalletButtons {...{ order, entry }} />
      </div>
    </Card>
  );
}

interface TicketPlaceholderProps {
  /** How many lines say whose it is. */
  lines: number;
  /** The buttons beside the one that shows it full screen. */
  children?: ReactNode;
}

/** The room of a ticket that is being read, so that nothing moves when it comes. */
export function TicketPlaceholder({ lines, children }: TicketPlaceholderProps) {
  const t = useTranslations('entry');
  return (
    <Card selected className="space-y-4">
      <p className="sr-only">{t('loading')}</p>
      <div aria-hidden className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Skeleton className="aspect-square w-full max-w-56" />
        <div className="min-w-0 flex-1 basis-48 space-y-2">
          <p className="text-xl font-semibold text-heading">{t('title')}</p>
          {Array.from({ length: lines }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never change places.
            <Skeleton key={index} className="h-6 w-2/3" />
          ))}
          <p className="text-quiet">{t('text')}</p>
          <Skeleton className="h-7 w-full" />
        </div>
      </div>
      <div inert className="invisible flex flex-wrap gap-3">
        <Button variant="secondary" icon={<Maximize className="size-5" aria-hidden />}>
          {t('full_screen')}
        </Button>
        {children}
      </div>
    </Card>
  );
}
