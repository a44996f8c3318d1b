'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import { type ReceiptFile, saveReceiptFile } from './receipt-file';

interface FileButtonProps {
  code: string;
  type: ReceiptFile;
  /** File name without extension. */
  baseName: string;
  pendingLabel: string;
  icon: ReactNode;
  children: ReactNode;
}

/** Downloads a file about the registration. */
export function FileButton({ code, type, baseName, pendingLabel, icon, children }: FileButtonProps) {
  const t = useTranslations('confirmation');
  const [pending, setPending] = useState(false);

  async function save(): Promise<void> {
    setPending(true);
    await saveReceiptFile(code, type, baseName).catch(() =>
      showToast({ tone: 'danger', title: t('file_failed') }),
    );
    setPending(false);
  }

  return (
    <Button variant="secondary" pending={pending} pendingLabel={pendingLabel} icon={icon} onClick={save}>
      {children}
    </Button>
  );
}
