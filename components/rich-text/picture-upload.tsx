'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { FileName } from '@/components/files/file-name';
import { Sending, useFailureText } from '@/components/files/upload-progress';
import { useUpload } from '@/components/files/use-upload';
import { Button } from '@/components/ui/button';
import type { SavedFile } from '@/lib/domain/forms/form-model';

interface PictureUploadProps {
  file: File;
  /** The field's. */
  name: string;
  onSaved: (saved: SavedFile, sent: File) => void;
  onGone: () => void;
}

/** A picture on its way into a text. What failed stays until it is sent again or left. */
export function PictureUpload({ file, name, onSaved, onGone }: PictureUploadProps) {
  const t = useTranslations('files');
  const { upload, start, retry, cancel } = useUpload({ name, kind: 'rich_text' }, onSaved);
  const failure = useFailureText(upload);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each file is sent once
  useEffect(() => start(file), [file]);
  const leave = () => {
    cancel();
    onGone();
  };
  const mayRetry =
    upload.state === 'failed' && (upload.reason === 'offline' || upload.reason === 'unanswered');
  return (
    <div className="space-y-2 rounded-card border border-line bg-raised p-3">
      <FileName name={file.name} size={file.size} />
      {upload.state === 'sending' && <Sending percent={upload.percent} name={file.name} />}
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-2">
        {mayRetry && (
          <Button variant="secondary" size="compact" onClick={retry}>
            {t('try_again')}
          </Button>
        )}
        <Button variant="quiet" size="compact" onClick={leave}>
          {upload.state === 'failed' ? t('leave') : t('cancel')}
        </Button>
      </div>
    </div>
  );
}
