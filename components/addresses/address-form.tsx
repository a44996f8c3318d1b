'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Choice, TextInput } from '@/components/form/controls';
import { controlProps, FieldFrame, FieldGroup } from '@/components/form/field-frame';
import { Alert } from '@/components/ui/alert';
import {
  type AddressDraft,
  type AddressType,
  addressDraft,
  blankAddress,
  type CheckedAddress,
  COUNTRY_CHOICES,
  type CountryChoice,
  draftOf,
} from '@/lib/domain/forms/address';
import type { SavedAddress } from '@/lib/domain/forms/form-definition';
import { CallError } from '@/lib/errors';
import type { AddressServices } from './address-services';
import { ProvinceField, RegionField } from './region-field';

const EITHER: readonly AddressType[] = ['home', 'work'];

type Part = Exclude<keyof AddressDraft, 'choice'>;
type PartErrors = Partial<Record<Part, string>>;

const PARTS: readonly Part[] = [
  'countryvalue',
  'street1',
  'street2',
  'city',
  'province',
  'postalcode',
  'type',
];

export interface AddressFormProps extends Pick<AddressServices, 'loadStates' | 'loadCountries'> {
  /** The address to change; none for a new one. */
  address?: SavedAddress;
  /** Which types may be chosen (specification §5); with one there is no question. */
  types?: readonly AddressType[];
  /** Saves a checked address; what it throws is shown in the form, at the fields where a `CallError` names them. */
  save: (address: CheckedAddress) => Promise<void>;
  /** For the button that submits the form from outside. */
  id: string;
  saving: boolean;
  onSaving: (saving: boolean) => void;
}

/**
 * The address by hand: changing the country clears the address and brings the list that goes with it, Canada's provinces,
 * the states of the USA or the countries of the world (specification §4).
 */
export function AddressForm({
  id,
  address,
  types = EITHER,
  loadStates,
  loadCountries,
  save,
  saving,
  onSaving,
}: AddressFormProps) {
  const t = useTranslations('addresses');
  const onlyType = types.length === 1 ? (types[0] ?? '') : '';
  const [draft, setDraft] = useState<AddressDraft>(address ? draftOf(address) : blankAddress('CA', onlyType));
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<PartErrors>({});
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const first = attempt > 0 && element.current?.querySelector('[aria-invalid="true"]');
    if (first instanceof HTMLElement) first.focus();
  }, [attempt]);

  // Nothing complains before the first attempt to save; from then on each field answers at once (specification §5).
  const wrong: PartErrors = submitted ? { ...refused, ...problems(draft) } : {};

  function problems(of: AddressDraft): PartErrors {
    const { error } = addressDraft.safeParse(of);
    const found: PartErrors = {};
    for (const issue of error?.issues ?? []) {
      const part = PARTS.find((each) => each === issue.path[0]);
      if (part) found[part] ??= t(`errors.${issue.message}`);
    }
    return found;
  }

  function change(part: Part, value: string): void {
    setDraft({ ...draft, [part]: value });
    setRefused({ ...refused, [part]: undefined });
  }

  function changeCountry(choice: CountryChoice): void {
    setDraft(blankAddress(choice, draft.type));
    setRefused({});
    setSubmitted(false);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The dialog stands within another form's React tree, which must not hear of this submit.
    event.stopPropagation();
    if (saving) return;
    setSubmitted(true);
    setFailure('');
    const checked = addressDraft.safeParse(draft);
    if (!checked.success) {
      setAttempt(attempt + 1);
      return;
    }
    onSaving(true);
    try {
      await save(checked.data);
    } catch (error) {
      report(error);
    } finally {
      onSaving(false);
    }
  }

  function report(error: unknown): void {
    const errors = error instanceof CallError ? error.errors : {};
    const own = PARTS.filter((part) => errors[part]?.[0]);
    setRefused(Object.fromEntries(own.map((part) => [part, errors[part]?.[0]])));
    if (own.length > 0) setAttempt(attempt + 1);
    else setFailure(errors.request?.[0] ?? t('save_failed'));
  }

  const text = (part: Part, autoComplete: string, optional = false) => {
    const partId = `${id}-${part}`;
    return (
      <FieldFrame id={partId} label={label(part)} error={wrong[part]} optional={optional}>
        <TextInput
          {...controlProps(partId, { error: wrong[part] })}
          name={part}
          autoComplete={autoComplete}
          enterKeyHint="go"
          value={draft[part]}
          onChange={(event) => change(part, event.target.value)}
        />
      </FieldFrame>
    );
  };

  async function loadOtherCountries() {
    const countries = await loadCountries();
    return countries.filter((country) => country.id !== 'CA' && country.id !== 'US');
  }

  function label(part: Part): string {
    if (part === 'postalcode') return t(`postalcode.${draft.choice}`);
    return t(`fields.${part}`);
  }

  return (
    <form ref={element} id={id} noValidate onSubmit={submit} className="space-y-5">
      {failure && (
        <Alert tone="danger" live="alert">
          {failure}
        </Alert>
      )}
      <FieldGroup id={`${id}-choice`} label={t('country')}>
        <div className="flex flex-wrap gap-x-6">
          {COUNTRY_CHOICES.map((choice) => (
            <Choice
              key={choice}
              type="radio"
              name="choice"
              checked={draft.choice === choice}
              onChange={() => changeCountry(choice)}
            >
              {t(`choices.${choice}`)}
            </Choice>
          ))}
        </div>
      </FieldGroup>
      {draft.choice === 'Other' && (
        <RegionField
          key="countries"
          id={`${id}-countryvalue`}
          name="countryvalue"
          label={label('countryvalue')}
          autoComplete="country"
          value={draft.countryvalue}
          error={wrong.countryvalue}
          load={loadOtherCountries}
          onChange={(value) => change('countryvalue', value)}
        />
      )}
      {text('street1', 'address-line1')}
      {text('street2', 'address-line2', true)}
      <div className="grid gap-5 sm:grid-cols-2">
        {text('city', 'address-level2')}
        {draft.choice === 'CA' && (
          <ProvinceField
            id={`${id}-province`}
            value={draft.province}
            error={wrong.province}
            onChange={(value) => change('province', value)}
          />
        )}
        {draft.choice === 'US' && (
          <RegionField
            key="states"
            id={`${id}-province`}
            name="province"
            label={t('state')}
            autoComplete="address-level1"
            value={draft.province}
            error={wrong.province}
            load={loadStates}
            onChange={(value) => change('province', value)}
          />
        )}
        {draft.choice === 'Other' && text('province', 'address-level1', true)}
      </div>
      <div className="sm:max-w-1/2 sm:pr-2.5">{text('postalcode', 'postal-code')}</div>
      {onlyType === '' && (
        <FieldGroup id={`${id}-type`} label={t('type')} error={wrong.type}>
          <div className="flex flex-wrap gap-x-6">
            {types.map((type) => (
              <Choice
                key={type}
                type="radio"
                name="type"
                aria-invalid={wrong.type ? true : undefined}
                checked={draft.type === type}
                onChange={() => change('type', type)}
              >
                {t(`types.${type}`)}
              </Choice>
            ))}
          </div>
        </FieldGroup>
      )}
    </form>
  );
}
