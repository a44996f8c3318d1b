'use client';

import { MapPin, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { AddressDialog } from '@/components/addresses/address-dialog';
import { useAddressServices } from '@/components/addresses/address-services';
import { FieldGroup } from '@/components/form/field-frame';
import { type FieldProps, useAnswer } from '@/components/form/fields/use-answer';
import { Button } from '@/components/ui/button';
import { addressLines } from '@/lib/domain/forms/address';
import { savedAddress } from '@/lib/domain/forms/form-definition';

/** One address, entered in the dialog; while there is one it can be changed or removed, but no second one added (specification §5). */
export function AddressField(props: FieldProps) {
  const t = useTranslations('addresses');
  const { field, id } = props;
  const { value, set, frame } = useAnswer(props);
  const services = useAddressServices();
  const [open, setOpen] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [failed, setFailed] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const address = savedAddress.safeParse(value).data;

  async function remove(addressId: string): Promise<void> {
    setRemoving(true);
    setFailed(false);
    try {
      await services.remove?.(addressId);
      set(undefined);
      group.current?.focus();
    } catch {
      setFailed(true);
    } finally {
      setRemoving(false);
    }
  }

  return (
    <FieldGroup {...frame} error={failed ? t('remove_failed') : frame.error}>
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
              <Button id={id} variant="quiet" size="compact" onClick={() => setOpen(true)}>
                {t('change')}
              </Button>
              <Button
                variant="quiet"
                size="compact"
                pending={removing}
                pendingLabel={t('removing')}
                onClick={() => remove(address.id)}
              >
                {t('remove')}
              </Button>
            </div>
          </div>
        ) : (
          <Button
            id={id}
            variant="secondary"
            icon={<Plus className="size-5" aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('add')}
          </Button>
        )}
      </div>
      <AddressDialog
        open={open}
        onClose={() => setOpen(false)}
        address={address}
        types={field.address_types}
        loadStates={services.loadStates}
        loadCountries={services.loadCountries}
        save={async (checked) => {
          set(await services.save(field.name, checked));
          setOpen(false);
        }}
      />
    </FieldGroup>
  );
}
