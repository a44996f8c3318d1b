'use client';

import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import { saveFile } from '@/lib/api/save-file';

/** Downloads the receipt of one payment of a group. */
export function ReceiptButton({ code, payment }: { code: string; payment: string }) {
  const t = useTranslations('groups.pay');
  const save = useMutation({
    mutationFn: () =>
      saveFile(
        'getGroupReceipt',
        { code, payment_ID: payment },
        { type: 'application/pdf', name: `${t('receipt_file')}-${code}.pdf` },
      ),
    onError: () => showToast({ tone: 'danger', title: t('receipt_failed') }),
  });
  return (
    <Button
      variant="secondary"
      icon={<FileDown className="size-5" aria-hidden />}
      pending={save.isPending}
      pendingLabel={t('receipt_saving')}
      onClick={() => save.mutate()}
    >
      {t('receipt')}
    </Button>
  );
}
