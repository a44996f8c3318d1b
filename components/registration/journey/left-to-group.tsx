'use client';

import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { callMutation } from '@/lib/api/call-query';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { failureText } from '@/lib/errors';
import { formatDate } from '@/lib/time/format';
import { useRegistrationCache } from '../data/use-registration';

interface LeftToGroupProps {
  registration: RegistrationOverview;
  timeZone: string;
}

/** A registration that is finished but for the payment, which its group makes; and the way back to change something. */
export function LeftToGroup({ registration, timeZone }: LeftToGroupProps) {
  const t = useTranslations('registration.group');
  const common = useTranslations('common');
  const locale = useLocale();
  const { code, email, reserved_until: until } = registration;
  const cache = useRegistrationCache(code);
  const takeBack = useMutation(
    callMutation('leaveToGroup', {
      onSuccess: cache.put,
      // Refused while the group is paying, or because it has paid: what is true now is shown.
      onError: () => void cache.refresh(),
    }),
  );
  return (
    <div className="max-w-form space-y-6">
      <CircleCheck className="size-10 text-success" aria-hidden />
      <p className="text-md">
        {until ? t('left_text_until', { date: formatDate(until, timeZone, locale) }) : t('left_text')}
      </p>
      <p>{t('left_mail', { email })}</p>
      <p className="font-medium text-heading tabular-nums">{t('code', { code })}</p>
      {takeBack.error && (
        <Alert tone="danger" live="alert">
          {failureText(takeBack.error, common('failed.text'))}
        </Alert>
      )}
      <Button
        variant="secondary"
        pending={takeBack.isPending}
        pendingLabel={t('opening')}
        onClick={() => takeBack.mutate({ code, leave: 'N' })}
      >
        {t('change')}
      </Button>
    </div>
  );
}
