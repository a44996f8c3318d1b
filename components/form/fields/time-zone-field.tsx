'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { SelectInput } from '../controls';
import { FieldFrame } from '../field-frame';
import { type FieldProps, useAnswer } from './use-answer';

/** A time zone by its IANA name, under its part of the world; the event may limit the list by options. */
export function TimeZoneField(props: FieldProps) {
  const t = useTranslations('form');
  const { field } = props;
  const { text, set, frame, control } = useAnswer(props);
  const [zones, setZones] = useState<readonly string[]>([]);

  // Which zones there are is the browser's knowledge; a server may know others.
  useEffect(() => setZones(Intl.supportedValuesOf('timeZone')), []);

  const known = text === '' || zones.includes(text) ? zones : [text, ...zones];
  return (
    <FieldFrame {...frame}>
      <SelectInput
        {...control}
        value={text}
        onChange={(event) => set(event.target.value)}
        required={field.required}
      >
        <option value="">{t('choose')}</option>
        {field.options
          ? field.options.map((option) => (
              <option key={option.id} value={option.id} disabled={option.enabled === 'N'}>
                {option.name}
              </option>
            ))
          : byRegion(known).map(([region, names]) => (
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

function byRegion(zones: readonly string[]): [region: string, names: string[]][] {
  const regions = new Map<string, string[]>();
  for (const zone of zones) {
    const region = zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'UTC';
    regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return [...regions];
}
