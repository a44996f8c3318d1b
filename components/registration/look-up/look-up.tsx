'use client';

import { useRouter } from 'next/navigation';
import { rememberRegistration } from '../data/remember-registration';
import { LookUpForms } from './look-up-forms';

/** Looking up a registration, which leads to what was found (specification §1, §2, §5). */
export function LookUp({ confirmationHref }: { confirmationHref: string }) {
  const router = useRouter();
  return (
    <LookUpForms
      onOpened={(overview) => {
        rememberRegistration(overview);
        router.push(confirmationHref);
      }}
    />
  );
}
