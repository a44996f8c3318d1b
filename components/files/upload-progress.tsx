'use client';

import { useTranslations } from 'next-intl';
import { MAX_FILE_MEGABYTES, shortFileName } from '@/lib/domain/uploads';
import type { Upload } from './use-upload';

/** How much of a file has been sent. */
export function Sending({ percent, name }: { percent: number; name: string }) {
  const t = useTranslations('files');
  const isSent = percent >= 100;
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={t('sending', { name: shortFileName(name) })}
        aria-valuenow={percent}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-pressed"
      >
        <div className="h-full rounded-full bg-accent-text" style={{ width: `${percent}%` }} />
      </div>
      <span className="min-w-12 text-right text-sm text-quiet tabular-nums">
        {isSent ? t('checking') : t('percent', { percent })}
      </span>
    </div>
  );
}

/** Why an upload failed and what to do; undefined while it did not. */
export function useFailureText(upload: Upload): string | undefined {
  const t = useTranslations('files');
  if (upload.state !== 'failed') return undefined;
  if (upload.reason === 'refused') return upload.messages.join(' ');
  return t(`failed.${upload.reason}`, { megabytes: MAX_FILE_MEGABYTES });
}
