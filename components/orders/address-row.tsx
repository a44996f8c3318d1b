'use client';

import { useFormState } from 'react-hook-form';
import { EmailField } from '@/components/form/fields/text-field';
import { SubmitButton } from '@/components/form/form';

interface AddressRowProps {
  texts: { label: string; hint?: string; send: string; sending: string };
}

/** The address that a paper goes to, as `email` of its form, with its button on one line and the error below. */
export function AddressRow({ texts }: AddressRowProps) {
  const { errors } = useFormState();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <EmailField
        name="email"
        label={texts.label}
        hint={texts.hint}
        enterKeyHint="send"
        maxLength={254}
        className="flex-[1_1_16rem]"
      />
      <SubmitButton
        variant="secondary"
        pendingLabel={texts.sending}
        className={errors.email ? 'mb-6' : undefined}
      >
        {texts.send}
      </SubmitButton>
    </div>
  );
}
