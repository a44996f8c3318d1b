'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { HelpButton } from '@/components/form/help-dialog';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { AddressForm, type AddressFormProps } from './address-form';

export interface AddressDialogProps extends Omit<AddressFormProps, 'id'> {
  open: boolean;
  onClose: () => void;
  saving: boolean;
}

/** The address dialog (specification §3 Address, §4 Address modal, §5). */
export function AddressDialog({ open, onClose, saving, ...form }: AddressDialogProps) {
  const t = useTranslations('addresses');
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={form.address ? t('title_change') : t('title')}
      actions={
        <>
          <Button type="submit" form={id} pending={saving} pendingLabel={t('saving')}>
            {t('save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <div className="mb-4">
        <HelpButton type="address" />
      </div>
      <AddressForm id={id} {...form} />
    </Dialog>
  );
}
