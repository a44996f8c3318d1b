'use client';

import { useTranslations } from 'next-intl';
import { FileButton } from '@/components/orders/file-button';
import { saveFile } from '@/lib/api/save-file';

/** Saves the ticket as a PDF. @param code of the registration */
export function DownloadTicket({ code }: { code: string }) {
  const t = useTranslations('entry');
  return (
    <FileButton
      save={() => saveFile('getTicket', { code }, { type: 'application/pdf', name: 'ticket.pdf' })}
      pendingLabel={t('downloading')}
      failed={t('download_failed')}
    >
      {t('download', { count: 1 })}
    </FileButton>
  );
}
