'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AddressServices } from '@/components/addresses/address-services';
import { FormShell } from '@/components/forms/form-shell';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { api } from '@/lib/api/browser';
import { callQuery } from '@/lib/api/call-query';
import type { FormModel } from '@/lib/domain/forms/form-definition';
import { DEFAULT_LOCALE, isLocale } from '@/lib/paths';
import { useRegistrationCache } from '../data/use-registration';
import type { StepScreenProps } from './step-screen';

/** The event's registration form: saved as people type, submitted when they go on. */
export function PersonalScreen({ registration: { code }, nextLabel, goOn, back }: StepScreenProps) {
  const t = useTranslations('registration.step');
  const common = useTranslations('common');
  const services = useAddressServices(code);
  const cache = useRegistrationCache(code);
  const form = useQuery({
    ...callQuery('initializeForm', { form_type: 'registration', code }),
    // The answers on the screen are newer than any that could be fetched meanwhile; each visit to the step fetches once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  if (form.isError) {
    return (
      <Alert
        tone="danger"
        live="alert"
        title={t('failed_title')}
        actions={
          <Button variant="secondary" onClick={() => form.refetch()}>
            {common('try_again')}
          </Button>
        }
      >
        {t('failed_text')}
      </Alert>
    );
  }
  if (!form.data) return <FormSkeleton />;
  return (
    <FormShell
      definition={form.data.definition}
      model={form.data.model}
      idPrefix="registration"
      storageKey={`registration:${code}`}
      addressServices={services}
      submitLabel={nextLabel}
      secondaryAction={back}
      onSave={async (model: FormModel) => {
        await api.saveAutoInformation({ code, target: 'registration', model });
      }}
      onSubmit={async (model: FormModel) => {
        cache.put(await api.saveRegistrationPersonalInformations({ code, model }));
        goOn?.();
      }}
    />
  );
}

/** The calls behind an address field, bound to the registration. */
function useAddressServices(code: string): AddressServices {
  const locale = useLocale();
  return useMemo(
    () => ({
      loadStates: () => api.getUSStates(),
      loadCountries: () => api.getCountries({ x: isLocale(locale) ? locale : DEFAULT_LOCALE }),
      save: (field, { street1, street2, city, postalcode, province, countryvalue, type }) =>
        api.addAddress({
          target: 'registration',
          code,
          field_ID: field,
          ...{ street1, street2, city, postalcode, province, countryvalue, type },
        }),
      remove: async (id) => {
        await api.deleteAddressByID({ id });
      },
    }),
    [code, locale],
  );
}

function FormSkeleton() {
  const t = useTranslations('common');
  return (
    <div aria-busy className="max-w-form space-y-6 border-t border-line pt-6">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-7 w-48" />
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="space-y-2">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
      <Skeleton className="h-13 w-64" />
    </div>
  );
}
