'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { callDesk } from '@/lib/api/desk/browser';
import { failureText } from '@/lib/errors';
import { deskPaths } from '@/lib/paths';

/** The button that uses a mailed link up. Opening its page does not: programs that check mail open every link. */
export function UseLink({ secret }: { secret: string }) {
  const t = useTranslations('desk.link');
  const common = useTranslations('common');
  const toPath = useSitePath();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function signIn(): Promise<void> {
    setPending(true);
    setFailure(undefined);
    try {
      await callDesk('signIn', { secret });
      location.assign(toPath(deskPaths.events()));
    } catch (error) {
      setFailure(failureText(error, common('failed.text')));
      setPending(false);
    }
  }
  return (
    <div className="space-y-4">
      {failure !== undefined && (
        <Alert tone="danger" live="alert">
          {failure}
        </Alert>
      )}
      <Button size="large" pending={pending} pendingLabel={t('pending')} onClick={signIn}>
        {t('submit')}
      </Button>
    </div>
  );
}
