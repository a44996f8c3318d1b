'use client';

import { Maximize } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { useBackCloses } from '@/components/ui/dialog/use-back-closes';
import type { EntryTicket } from '@/lib/contract/parts/entry';
import { groupedEntryCode } from '@/lib/domain/entry-code';
import { QrCode } from './qr-code';

interface FullScreenTicketProps {
  entry: EntryTicket;
  /** Whose and for what: what the door compares. */
  about: readonly string[];
  /** Whose, where the button stands among others. */
  of?: string;
  /** Below the code, where it has no card of its own. */
  children?: ReactNode;
}

/** Shows the QR code over the whole screen, as large as fits and black on white, for the camera at the door. */
export function FullScreenTicket({ entry, about, of, children }: FullScreenTicketProps) {
  const t = useTranslations('entry');
  const [open, setOpen] = useState(false);
  const close = useBackCloses(open, () => setOpen(false));
  return (
    <>
      <Button
        variant="secondary"
        icon={<Maximize className="size-5" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {of === undefined ? (
          t('full_screen')
        ) : (
          <>
            {t('full_screen_one')} <span className="sr-only">{of}</span>
          </>
        )}
      </Button>
      <Dialog open={open} onClose={() => void close()} placement="full" title={t('title')}>
        <div className="flex flex-col items-center gap-4 text-center">
          <QrCode
            qr={entry.qr}
            label={t('qr')}
            className="w-[min(100%,calc(100dvh-15rem),40rem)] rounded-card"
          />
          <p className="text-xl font-semibold tracking-wide text-heading tabular-nums select-all">
            {groupedEntryCode(entry.code)}
          </p>
          <p className="text-quiet">{about.join(' · ')}</p>
          {children}
        </div>
      </Dialog>
    </>
  );
}
