'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { SelectInput } from '@/components/form/controls';
import { controlProps, FieldFrame } from '@/components/form/field-frame';
import { Button } from '@/components/ui/button';
import { PROVINCES } from '@/lib/domain/forms/address';
import type { PlaceOption } from './address-services';

interface PlaceSelectProps {
  id: string;
  name: string;
  label: string;
  autoComplete: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
  options: readonly PlaceOption[];
  /** Said in the place of "Choose" while the list is not there. */
  waiting?: string;
}

function PlaceSelect({ id, label, error, onChange, options, waiting, ...rest }: PlaceSelectProps) {
  const t = useTranslations('addresses');
  return (
    <FieldFrame id={id} label={label} error={error}>
      <SelectInput
        {...controlProps(id, { error })}
        {...rest}
        disabled={waiting !== undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{waiting ?? t('choose')}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </SelectInput>
    </FieldFrame>
  );
}

type ProvinceFieldProps = Pick<PlaceSelectProps, 'id' | 'value' | 'error' | 'onChange'>;

/** Canada's fixed list, in the order of the reader's language. */
export function ProvinceField(props: ProvinceFieldProps) {
  const t = useTranslations('addresses');
  const locale = useLocale();
  const options = PROVINCES.map((id) => ({ id, name: t(`provinces.${id}`) }));
  options.sort((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <PlaceSelect
      {...props}
      name="province"
      label={t('province')}
      autoComplete="address-level1"
      options={options}
    />
  );
}

interface RegionFieldProps extends Omit<PlaceSelectProps, 'options' | 'waiting'> {
  load: () => Promise<readonly PlaceOption[]>;
}

/** A list that is fetched when its country is chosen; when it cannot be, one may try again. */
export function RegionField({ load, ...rest }: RegionFieldProps) {
  const t = useTranslations('addresses');
  const [options, setOptions] = useState<readonly PlaceOption[]>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const loader = useRef(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads once more.
  useEffect(() => {
    let left = false;
    setFailed(false);
    loader.current().then(
      (loaded) => !left && setOptions(loaded),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [attempt]);

  if (failed) {
    return (
      <div className="space-y-1.5">
        <p className="font-semibold text-heading">{rest.label}</p>
        <p className="text-sm text-danger">{t('list_failed')}</p>
        <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
          {t('try_again')}
        </Button>
      </div>
    );
  }
  return <PlaceSelect {...rest} options={options ?? []} waiting={options ? undefined : t('loading')} />;
}
