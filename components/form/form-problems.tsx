'use client';

import { useFormState } from 'react-hook-form';
import { useFormFrame } from './form-context';
import { FormFailure } from './form-failure';
import { FormSummary } from './form-summary';

/** A form of so many fields is taken in at a glance: a summary above them would say everything twice. */
const MAX_UNSUMMARISED_FIELDS = 2;

/** What is wrong with the form: in a summary, or by leading to the first wrong field. */
export function FormProblems({ show }: { show: 'summary' | 'first' | undefined }) {
  const { fields } = useFormFrame();
  // How many fields there are is known by the time that something can be wrong with them.
  const { submitCount } = useFormState();
  const isShort = submitCount > 0 && fields.size <= MAX_UNSUMMARISED_FIELDS;
  return show === 'first' || (show === undefined && isShort) ? <FormFailure /> : <FormSummary />;
}
