'use client';

import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import { saveFile } from '@/lib/api/save-file';
import type { Confirmed } from '../data/application-calls';

/** Downloads the receipt of what was paid, or the invoice of what is still to be paid. */
export function PaperButton({ application }: { application: Confirmed }) {
  const t = useTranslations('applications.sent');
  const { kind, code } = application;
  const paper = application.paid_by === 'invoice' && !application.paid_at ? 'invoice' : 'receipt';
  const save = useMutation({
    mutationFn: () =>
      saveFile(
        'getApplicationReceipt',
        { kind, code },
        { type: 'application/pdf', name: `${t(`${paper}_file`)}-${code}.pdf` },
      ),
    onError: () => showToast({ tone: 'danger', title: t('paper_failed') }),
  });
  return (
    <Button
      variant="secondary"
      icon={<FileDown className="size-5" aria-hidden />}
      pending={save.isPending}
      pendingLabel={t('paper_saving')}
      onClick={() => save.mutate()}
    >
      {t(`download_${paper}`)}
    </Button>
  );
}
