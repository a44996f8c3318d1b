'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
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
