'use client';

import { useTranslations } from 'next-intl';
import { EmailField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';

/** The address that was given for the last line, kept on the device so that the next one needs no typing. */

const KEY = 'workshops-wait-address';

function readWaitAddress(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function keepWaitAddress(email: string): void {
  try {
    localStorage.setItem(KEY, email);
  } catch {
    // A device that keeps nothing asks again.
  }
}

export interface AddressFormProps {
  /** An address, `''` for none, undefined when the dialog was closed. */
  onAnswer: (address: string | undefined) => void;
}

const loadFields = () => import('./address-fields').then((fields) => fields.addressFields);

/** Asks a visitor without a registration where the offer of a place is to be mailed. */
export function AddressForm({ onAnswer }: AddressFormProps) {
  const t = useTranslations('workshops.address');
  return (
    <Dialog open onClose={() => onAnswer(undefined)} title={t('title')} description={t('text')}>
      <Form
        schema={loadFields}
        onWrong="first"
        leaves
        defaultValues={{ email: readWaitAddress() }}
        submit={async ({ email }) => {
          keepWaitAddress(email);
          onAnswer(email);
        }}
      >
        <EmailField name="email" label={t('email')} enterKeyHint="send" maxLength={254} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{t('join')}</SubmitButton>
          <Button variant="quiet" onClick={() => onAnswer('')}>
            {t('without')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
