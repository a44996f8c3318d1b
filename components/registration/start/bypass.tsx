'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { CodeForm } from '@/components/codes/code-form';
import { useSitePath } from '@/components/i18n/use-site-path';
import { api } from '@/lib/api/browser';
import { callQuery } from '@/lib/api/call-query';
import { paths } from '@/lib/paths';

/** "Start with bypass" (specification §2): takes a code, typed or from a mailed link, and goes on with what it opens. */
export function Bypass() {
  const t = useTranslations('codes');
  const client = useQueryClient();
  const router = useRouter();
  const sitePath = useSitePath();
  const linked = useSearchParams().get('code')?.trim() ?? '';

  async function goOn(typed: string): Promise<void> {
    const answer = await api.checkAndSubmitApplyCode({ invitation_code: typed });
    const { code, tracks } = answer;
    client.setQueryData(callQuery('checkAndSubmitApplyCode', { invitation_code: code }).queryKey, answer);
    const [only, ...others] = tracks;
    router.push(sitePath(paths.start(others.length === 0 ? only?.seo : undefined, code)));
  }

  return (
    <CodeForm
      label={t('opening')}
      hint={t('opening_hint')}
      submitLabel={t('go_on')}
      pendingLabel={t('checking')}
      variant="primary"
      code={linked}
      sendAtOnce={linked !== ''}
      onSend={goOn}
    />
  );
}
