'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { useSitePath } from '@/components/i18n/use-site-path';
import { CallFailed } from '@/components/orders/call-failed';
import { Button } from '@/components/ui/button';
import { callMutation } from '@/lib/api/call-query';
import { paths } from '@/lib/paths';
import { useDigitsClaim } from '@/lib/stores/digits-claim';

/** Below an address with which a registration was begun elsewhere: digits that open it here, or another one after all. */
export function BegunElsewhere({ email }: { email: string }) {
  const t = useTranslations('registration.begun_elsewhere');
  const router = useRouter();
  const sitePath = useSitePath();
  const { setValue } = useFormContext<{ another?: string }>();
  const { keep } = useDigitsClaim('registration');
  const send = useMutation(
    callMutation('sendEventEmailAccessCode', {
      onSuccess: () => {
        keep({ email });
        router.push(sitePath(paths.lookup()));
      },
    }),
  );
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          pending={send.isPending || send.isSuccess}
          pendingLabel={t('sending')}
          onClick={() => send.mutate({ email })}
        >
          {t('go_on')}
        </Button>
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            setValue('another', email);
            currentTarget.form?.requestSubmit();
          }}
        >
          {t('another')}
        </Button>
      </div>
      {send.isError && <CallFailed error={send.error} />}
    </div>
  );
}
