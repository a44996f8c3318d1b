'use client';

import { TextField } from '@/components/form/fields/text-field';

/** The field for a code, under the name that the calls have for it. */
export function CodeField({ label, hint }: { label: string; hint?: string | undefined }) {
  return (
    <TextField
      name="invitation_code"
      label={label}
      hint={hint}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="[&_input]:max-w-72"
    />
  );
}
