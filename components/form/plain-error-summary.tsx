'use client';

import { REQUEST } from '@/lib/errors';
import { ErrorSummary } from './error-summary';
import type { PlainErrors } from './use-plain-form';

interface PlainErrorSummaryProps<Field extends string> {
  /** The form's id: a control's is `<id>-<field>`. */
  id: string;
  errors: PlainErrors<Field>;
  attempt: number;
}

/** The error summary of a plain form. */
export function PlainErrorSummary<Field extends string>({
  id,
  errors,
  attempt,
}: PlainErrorSummaryProps<Field>) {
  const found = Object.entries<string | undefined>(errors).flatMap(([field, message]) =>
    message === undefined ? [] : [{ id: field === REQUEST ? undefined : `${id}-${field}`, message }],
  );
  return <ErrorSummary attempt={attempt} errors={found} />;
}
