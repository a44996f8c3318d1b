'use client';

import { useFormState } from 'react-hook-form';
import { REQUEST } from '@/lib/errors';
import { ErrorSummary, type SummarisedError } from './error-summary';
import { controlId, type FormFrame, useFormFrame } from './form-context';
import { type FieldIssue, issuesOf } from './form-errors';

/** All errors of the form, in the order of its fields. */
export function FormSummary() {
  const frame = useFormFrame();
  const { errors, submitCount } = useFormState();
  const found = issuesOf(errors).map((issue) => summarise(issue, frame));
  return <ErrorSummary attempt={submitCount} errors={found.sort(byPlace)} />;
}

function summarise({ path, message }: FieldIssue, { id, fields, read }: FormFrame): SummarisedError {
  const { text, standsAlone } = read(path, message);
  if (path === REQUEST) return { message: text };
  const name = registered(path, fields);
  return { id: controlId(id, name), label: standsAlone ? undefined : fields.get(name)?.label, message: text };
}

/** The field that an issue is shown at: itself, or the nearest one that it is a part of. */
function registered(path: string, fields: FormFrame['fields']): string {
  const end = path.lastIndexOf('.');
  return fields.has(path) || end < 0 ? path : registered(path.slice(0, end), fields);
}

/** Sorts by position on the page; errors that belong to no field come last. */
function byPlace(one: SummarisedError, other: SummarisedError): number {
  const [first, second] = [one, other].map(({ id }) => (id ? document.getElementById(id) : null));
  if (!first || !second) return Number(!first) - Number(!second);
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
