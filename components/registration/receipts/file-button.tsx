'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import { saveFile } from '@/lib/api/save-file';

/** Files that getReceipt returns instead of JSON (specification §1: receipt, add to calendar). */
const FILES = {
  'application/pdf': 'pdf',
  'text/calendar': 'ics',
} as const;
type ReceiptFile = keyof typeof FILES;

/**
 * Saves the receipt, or the sessions as a calendar file, on the visitor's device.
 * @throws CallError if it cannot be loaded; status 0 means no answer.
 */
function saveReceiptFile(code: string, type: ReceiptFile, baseName: string): Promise<void> {
  return saveFile('getReceipt', { code }, { type, name: `${baseName}.${FILES[type]}` });
}

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
  const save = useMutation({
    mutationFn: () => saveReceiptFile(code, type, baseName),
    onError: () => showToast({ tone: 'danger', title: t('file_failed') }),
  });

  return (
    <Button
      variant="secondary"
      pending={save.isPending}
      pendingLabel={pendingLabel}
      icon={icon}
      onClick={() => save.mutate()}
    >
      {children}
    </Button>
  );
}
