'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { FormOption } from '@/lib/domain/forms/form-definition';
import { groupBy } from '@/lib/domain/group-by';
import { SelectInput } from '../controls';
import { FieldFrame } from '../field-frame';
import { type FieldProps, useControlledField } from '../use-field';

interface TimeZoneFieldProps extends FieldProps {
  /** Limits the list; by default all zones that the browser knows. */
  options?: readonly FormOption[];
}

/** A time zone by its IANA name, grouped by region. */
export function TimeZoneField({ options, className, ...props }: TimeZoneFieldProps) {
  const t = useTranslations('form');
  const { text, set, frame, control } = useControlledField({ ...props, act: 'choose' });
  const [zones, setZones] = useState<readonly string[]>([]);

  // Only the browser's list counts, read after hydration: the server's list may differ.
  useEffect(() => setZones(Intl.supportedValuesOf('timeZone')), []);

  const choices = text === '' || zones.includes(text) ? zones : [text, ...zones];
  return (
    <FieldFrame {...frame} className={className}>
      <SelectInput {...control} value={text} onChange={(event) => set(event.target.value)}>
        <option value="">{t('choose')}</option>
        {options
          ? options.map((option) => (
              <option key={option.id} value={option.id} disabled={option.enabled === 'N'}>
                {option.name}
              </option>
            ))
          : byRegion(choices).map(([region, names]) => (
              <optgroup key={region} label={region}>
                {names.map((name) => (
                  <option key={name} value={name}>
                    {name.slice(name.indexOf('/') + 1).replaceAll('_', ' ')}
                  </option>
                ))}
              </optgroup>
            ))}
      </SelectInput>
    </FieldFrame>
  );
}

const byRegion = (zones: readonly string[]): [region: string, names: string[]][] => [
  ...groupBy(zones, (zone) => (zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'UTC')),
];
