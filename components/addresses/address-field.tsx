'use client';

import { useMutation } from '@tanstack/react-query';
import { MapPin, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { FieldGroup } from '@/components/form/field-frame';
import { HelpButton } from '@/components/form/help-dialog';
import { type FieldProps, useControlledField } from '@/components/form/use-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { callMutation } from '@/lib/api/call-query';
import { type AddressType, addressLines } from '@/lib/domain/forms/address';
import { savedAddress } from '@/lib/domain/forms/form-model';
import { AddressForm, type AddressFormProps } from './address-form';
import { useAddressOwner } from './address-owner';

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

interface AddressFieldProps extends FieldProps {
  /** The types that may be chosen; by default home and work. */
  types?: readonly AddressType[];
}

/** One address, entered in the dialog. It can be changed or removed, but there is never a second one (specification §5). */
export function AddressField({ types, className, ...props }: AddressFieldProps) {
  const t = useTranslations('addresses');
  const { value, set, frame } = useControlledField({ ...props, act: 'add' });
  const owner = useAddressOwner();
  const [isOpen, setOpen] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const address = savedAddress.safeParse(value).data;

  const add = useMutation(
    callMutation('addAddress', {
      onSuccess: (saved) => {
        set(saved);
        setOpen(false);
      },
    }),
  );
  const remove = useMutation(
    callMutation('deleteAddressByID', {
      onSuccess: () => {
        set(undefined);
        group.current?.focus();
      },
    }),
  );

  return (
    <FieldGroup {...frame} error={remove.isError ? t('remove_failed') : frame.error} className={className}>
      <div ref={group} tabIndex={-1}>
        {address ? (
          <div className="flex flex-wrap items-start justify-between gap-4 rounded-card border border-line bg-raised p-4">
            <div className="flex min-w-0 gap-3">
              <MapPin className="mt-0.5 size-5 shrink-0 text-icon" aria-hidden />
              <address className="min-w-0 not-italic">
                {addressLines(address).map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
                <span className="block text-sm text-quiet">{t(`types.${address.type}`)}</span>
              </address>
            </div>
            <div className="flex gap-1">
              <Button id={frame.id} variant="quiet" size="compact" onClick={() => setOpen(true)}>
                {t('change')}
              </Button>
              <Button
                variant="quiet"
                size="compact"
                pending={remove.isPending}
                pendingLabel={t('removing')}
                onClick={() => remove.mutate({ id: address.id })}
              >
                {t('remove')}
              </Button>
            </div>
          </div>
        ) : (
          <Button
            id={frame.id}
            variant="secondary"
            icon={<Plus className="size-5" aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('add')}
          </Button>
        )}
      </div>
      <AddressDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        address={address}
        types={types}
        save={(checked) => add.mutateAsync({ ...owner, field_ID: props.name, ...checked })}
        saving={add.isPending}
      />
    </FieldGroup>
  );
}
