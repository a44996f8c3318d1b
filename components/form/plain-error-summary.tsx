'use client';

import { REQUEST } from '@/lib/errors';
import { ErrorSummary } from './error-summary';
import type { PlainErrors } from './use-plain-form';

interface PlainErrorSummaryProps<Field extends string> {
  /** The form's id: a control's is `<id>-<field>`. */
  id: string;
  errors: PlainErrors<Field>;
  /** The fields' labels, so that each entry says what it is about. */
  labels: Readonly<Record<Field, string>>;
  attempt: number;
}

/** The error summary of a plain form. */
export function PlainErrorSummary<Field extends string>({
  id,
  errors,
  labels,
  attempt,
}: PlainErrorSummaryProps<Field>) {
  const known: Readonly<Record<string, string>> = labels;
  const found = Object.entries<string | undefined>(errors).flatMap(([field, message]) => {
    if (message === undefined) return [];
    return [{ id: field === REQUEST ? undefined : `${id}-${field}`, label: known[field], message }];
  });
  return <ErrorSummary attempt={attempt} errors={found} />;
}
