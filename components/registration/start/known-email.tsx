'use client';

import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { registrationInfo } from '@/lib/stores/registration-info';

/** Fills in the e-mail address of a registration that this browser has started, unless something was typed already. */
export function KnownEmail({ name }: { name: string }) {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    const info = registrationInfo.get();
    if (info?.started === 'Y' && info.email && !getValues(name)) setValue(name, info.email);
  }, [name, getValues, setValue]);
  return null;
}
