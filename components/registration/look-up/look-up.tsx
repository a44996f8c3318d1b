'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { callMutation } from '@/lib/api/call-query';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { rememberRegistration } from '../data/remember-registration';
import { AccessCode } from './access-code';
import { CodeAndEmailForm } from './code-and-email-form';

/** Looking up a registration, which leads to what was found (specification §1, §2, §5). */
export function LookUp({ confirmationHref }: { confirmationHref: string }) {
  const router = useRouter();
  return (
    <LookUpForm
      onOpened={(overview) => {
        rememberRegistration(overview);
        router.push(confirmationHref);
      }}
    />
  );
}

interface LookUpFormProps {
  onOpened: (overview: RegistrationOverview) => Promise<void> | void;
}

/**
 * Opens a registration by its address and the six digits that are mailed to it. Whoever has its code at hand instead, and
 * no access to the mailbox, finds the field for it below (docs/rooms/registration.md#opening-a-registration).
 */
export function LookUpForm({ onOpened }: LookUpFormProps) {
  const t = useTranslations('registration.look_up');
  const open = useMutation(callMutation('getLookUpRegistration'));
  return (
    <div className="max-w-form space-y-4">
      <AccessCode onOpened={onOpened} />
      <details>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-accent-text underline underline-offset-3">
          {t('by_code')}
        </summary>
        <div className="pt-3">
          <CodeAndEmailForm
            submitLabel={t('open')}
            pendingLabel={t('opening')}
            submit={async (proof) => onOpened(await open.mutateAsync(proof))}
          />
        </div>
      </details>
    </div>
  );
}
