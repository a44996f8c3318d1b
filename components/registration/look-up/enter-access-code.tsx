'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EnterDigits } from '@/components/orders/enter-digits';
import { Button } from '@/components/ui/button';
import { callMutation } from '@/lib/api/call-query';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';

interface EnterAccessCodeProps {
  email: string;
  /** The code was asked for just now, so the field takes the focus. */
  wasSent: boolean;
  onOpened: (overview: RegistrationOverview) => void;
  /** Another address is wanted. */
  onOther: () => void;
}

/** Takes the digits that were mailed, which open the registrations of an address. */
export function EnterAccessCode({ email, wasSent, onOpened, onOther }: EnterAccessCodeProps) {
  const t = useTranslations('registration.access_code');
  const open = useMutation(callMutation('getLookUpRegistration', { onSuccess: onOpened }));
  const again = useMutation(callMutation('sendEventEmailAccessCode'));
  return (
    <EnterDigits
      wasSent={wasSent}
      submit={(access_code) => open.mutateAsync({ email, access_code })}
      sendAgain={() => again.mutateAsync({ email })}
      texts={{
        field: t('field'),
        hint: t('field_hint', { email }),
        open: t('open'),
        opening: t('opening'),
        again: t('again'),
        sending: t('sending'),
        sentAgain: t('sent_again', { email }),
      }}
    >
      <Button variant="quiet" size="compact" onClick={onOther}>
        {t('other')}
      </Button>
    </EnterDigits>
  );
}
