'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import { callDesk } from '@/lib/api/desk/browser';
import { failureText } from '@/lib/errors';
import { localeOf } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';

/** Begins a letter, empty or with the words of an earlier one, and leads to it. */
export function BeginMailing({ event, from }: { event: string; from?: string }) {
  const t = useTranslations('desk_mailings');
  const router = useRouter();
  const locale = localeOf(useLocale());
  const [isPending, setPending] = useState(false);
  async function begin(): Promise<void> {
    setPending(true);
    try {
      const { mailing } = await callDesk('beginMailing', { event, ...(from !== undefined && { from }) });
      router.push(inLocale(deskPaths.mailing(event, mailing), locale));
    } catch (error) {
      setPending(false);
      showToast({ tone: 'danger', title: failureText(error, t('begin_failed')) });
    }
  }
  return (
    <Button
      variant={from === undefined ? 'primary' : 'secondary'}
      pending={isPending}
      pendingLabel={t('begin_pending')}
      onClick={begin}
    >
      {t(from === undefined ? 'new' : 'again')}
    </Button>
  );
}
