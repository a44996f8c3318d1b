'use client';

import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { REQUEST } from '@/lib/errors';
import { ErrorSummary, type SummarisedError } from './error-summary';
import { controlId, type FormFrame, useFormFrame } from './form-context';
import { type FieldIssue, issuesOf } from './form-errors';

/** All errors of the form, in the order of its fields. */
export function FormSummary() {
  const frame = useFormFrame();
  const { errors, submitCount } = useFormState();
  const problems = issuesOf(errors).map((issue) => summarise(issue, frame));
  return <ErrorSummary attempt={submitCount} errors={problems.sort(byPlace)} />;
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

/**
 * Replaces the summary in a form of few fields: focuses the first invalid field, or shows the error that belongs to no field,
 * which stands above fields that may fill a phone's screen.
 */
export function FormFailure() {
  const { id, read } = useFormFrame();
  const { errors, submitCount } = useFormState();
  const seen = useRef(0);
  const box = useRef<HTMLDivElement>(null);
  const failure = issuesOf(errors).find(({ path }) => path === REQUEST);

  useEffect(() => {
    if (submitCount === seen.current) return;
    seen.current = submitCount;
    const wrong = document.getElementById(id)?.querySelector('[aria-invalid="true"]');
    if (wrong instanceof HTMLElement) wrong.focus();
    // Not in jsdom, which has no layout.
    else box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [id, submitCount]);

  if (!failure) return null;
  return (
    <div ref={box} className="scroll-mt-[calc(var(--header-height)+1rem)]">
      <Alert tone="danger" live="alert">
        {read(REQUEST, failure.message).text}
      </Alert>
    </div>
  );
}
