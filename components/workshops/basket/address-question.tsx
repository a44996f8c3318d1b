'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { WithTexts } from '@/components/i18n/with-texts';
import type { Locale } from '@/lib/i18n/languages';
import type { AddressFormProps } from './address-form';
import { onAskAddress } from './ask-address';

/** Asks where to write to, once somebody joins a line: the form and its texts are loaded then. */
export function AddressQuestion({ locale }: { locale: Locale }) {
  const [answer, setAnswer] = useState<(address: string | undefined) => void>();
  const [Form, setForm] = useState<ComponentType<AddressFormProps>>();
  useEffect(
    () =>
      onAskAddress(
        () =>
          new Promise((resolve) => {
            import('./address-form').then(
              (loaded) => {
                setForm(() => loaded.AddressForm);
                setAnswer(() => (address: string | undefined) => {
                  setAnswer(undefined);
                  resolve(address);
                });
              },
              // Joining matters more than the letter.
              () => resolve(''),
            );
          }),
      ),
    [],
  );
  if (!answer || !Form) return null;
  return (
    <WithTexts locale={locale} namespaces={['common', 'form', 'workshops']}>
      <Form onAnswer={answer} />
    </WithTexts>
  );
}
