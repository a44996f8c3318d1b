'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { digitsTexts, EnterDigits } from '@/components/orders/begin/enter-digits';
import { LinkOrOther } from '@/components/orders/begin/link-or-other';
import { callMutation } from '@/lib/api/call-query';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';

interface EnterAccessCodeProps {
  email: string;
  /** The code was asked for just now, so the field takes the focus. */
  wasSent: boolean;
  onOpened: (overview: RegistrationOverview) => Promise<void>;
  /** Another address is wanted. */
  onOther: () => void;
}

/** Takes the digits that were mailed, which open the registrations of an address; or has a link mailed, which works for a day. */
export function EnterAccessCode({ email, wasSent, onOpened, onOther }: EnterAccessCodeProps) {
  const t = useTranslations('registration.access_code');
  const open = useMutation(callMutation('getLookUpRegistration'));
  const again = useMutation(callMutation('sendEventEmailAccessCode'));
  const link = useMutation(callMutation('sendLookUpCode'));
  return (
    <EnterDigits
      wasSent={wasSent}
      variant="primary"
      submit={async (access_code) => onOpened(await open.mutateAsync({ email, access_code }))}
      sendAgain={() => again.mutateAsync({ email })}
      texts={digitsTexts(t, email)}
    >
      <LinkOrOther
        texts={{
          link: t('link'),
          sending: t('sending'),
          linkSent: t('link_sent', { email }),
          other: t('other'),
        }}
        sendLink={() => link.mutateAsync({ email })}
        onOther={onOther}
      />
    </EnterDigits>
  );
}
