'use client';

import { useTranslations } from 'next-intl';
import { EmailField } from '@/components/form/fields/text-field';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { keepWaitAddress, readWaitAddress } from './wait-address';

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
