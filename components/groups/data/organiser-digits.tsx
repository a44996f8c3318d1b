'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EnterDigits } from '@/components/orders/begin/enter-digits';
import { callMutation } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';

interface OrganiserDigitsProps {
  code: string;
  email: string;
  /** `hint_if`: nobody says whether the address organises the group. */
  hint: 'hint' | 'hint_if';
  wasSent?: boolean;
  variant?: 'primary' | 'secondary';
  onOpened: (answer: CallAnswer<'checkGroup'>) => unknown;
  /** Instead of asking for digits by code and address. */
  sendAgain?: () => Promise<unknown>;
  children?: ReactNode;
}

/** Takes the six digits that were mailed to the organiser of a group, or to who is to be it. */
export function OrganiserDigits({
  code,
  email,
  hint,
  wasSent = false,
  variant,
  onOpened,
  sendAgain,
  children,
}: OrganiserDigitsProps) {
  const t = useTranslations('groups.digits');
  const open = useMutation(callMutation('checkGroup'));
  const again = useMutation(callMutation('checkGroup'));
  return (
    <EnterDigits
      wasSent={wasSent}
      {...(variant && { variant })}
      submit={async (access_code) => onOpened(await open.mutateAsync({ code, email, access_code }))}
      sendAgain={sendAgain ?? (() => again.mutateAsync({ code, email }))}
      texts={{
        field: t('field'),
        hint: t(hint, { email }),
        open: t('open'),
        opening: t('opening'),
        again: t('again'),
        sending: t('sending'),
        sentAgain: t(hint === 'hint' ? 'sent_again' : 'sent_again_if', { email }),
      }}
    >
      {children}
    </EnterDigits>
  );
}
