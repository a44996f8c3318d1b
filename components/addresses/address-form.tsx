'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RadioField } from '@/components/form/fields/choice-field';
import { TextField } from '@/components/form/fields/text-field';
import { Form } from '@/components/form/form';
import {
  type AddressDraft,
  type AddressType,
  addressDraft,
  blankAddress,
  type CheckedAddress,
  COUNTRY_CHOICES,
  draftOf,
} from '@/lib/domain/forms/address';
import type { SavedAddress } from '@/lib/domain/forms/form-model';
import { hasAddressLookup } from './lookup-meta';
import { CountryField, ProvinceField, StateField } from './region-field';
import { StreetField } from './street-field';

/** The page says once and for all whether addresses are suggested. */
const neverChanges = () => () => {};

const DEFAULT_TYPES: readonly AddressType[] = ['home', 'work'];

export interface AddressFormProps {
  /** The address to change; undefined for a new one. */
  address?: SavedAddress;
  /** The types that may be chosen (specification §5); with only one the form does not ask. */
  types?: readonly AddressType[];
  /** Saves a checked address; the form shows the error when it rejects. */
  save: (address: CheckedAddress) => Promise<unknown>;
  /** Lets a button outside of the form submit it. */
  id: string;
}

/** The form of an address (specification §4). Where the deployment has a lookup, it suggests addresses as one types. */
export function AddressForm({ id, address, types = DEFAULT_TYPES, save }: AddressFormProps) {
  const t = useTranslations('addresses');
  const words = useTranslations('addresses.errors');
  const onlyType = types.length === 1 ? (types[0] ?? '') : '';
  return (
    <Form
      id={id}
      schema={addressDraft}
      submit={save}
      defaultValues={address ? draftOf(address) : blankAddress('CA', onlyType)}
      words={words}
      unanswered={t('save_failed')}
      onWrong="first"
    >
      <AddressParts />
      {onlyType === '' && (
        <RadioField
          name="type"
          label={t('type')}
          look="row"
          options={types.map((type) => ({ id: type, name: t(`types.${type}`) }))}
        />
      )}
    </Form>
  );
}

/**
 * The fields of an address, depending on its country. Changing the country clears the address and loads the matching list:
 * Canada's provinces, the states of the USA or the countries of the world.
 */
function AddressParts() {
  const t = useTranslations('addresses');
  const form = useFormContext<AddressDraft>();
  const choice = useWatch({ control: form.control, name: 'choice' });
  const hasLookup = useSyncExternalStore(neverChanges, hasAddressLookup, () => false);

  function changeCountry(chosen: string): void {
    const country = COUNTRY_CHOICES.find((each) => each === chosen);
    if (country) form.reset(blankAddress(country, form.getValues('type')));
  }

  return (
    <>
      <RadioField
        name="choice"
        label={t('country')}
        look="row"
        options={COUNTRY_CHOICES.map((each) => ({ id: each, name: t(`choices.${each}`) }))}
        onChosen={changeCountry}
      />
      {choice === 'Other' && <CountryField name="countryvalue" label={t('fields.countryvalue')} />}
      {hasLookup ? (
        <StreetField name="street1" label={t('fields.street1')} />
      ) : (
        <TextField name="street1" label={t('fields.street1')} autoComplete="address-line1" />
      )}
      <TextField name="street2" label={t('fields.street2')} autoComplete="address-line2" optional />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="city" label={t('fields.city')} autoComplete="address-level2" />
        {choice === 'CA' && <ProvinceField name="province" label={t('province')} />}
        {choice === 'US' && <StateField name="province" label={t('state')} />}
        {choice === 'Other' && (
          <TextField name="province" label={t('fields.province')} autoComplete="address-level1" optional />
        )}
      </div>
      <TextField
        name="postalcode"
        label={t(`postalcode.${choice}`)}
        autoComplete="postal-code"
        className="sm:max-w-1/2 sm:pr-2.5"
      />
    </>
  );
}
