'use client';

import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { REQUEST } from '@/lib/errors';
import { useFormFrame } from './form-context';
import { issuesOf } from './form-errors';

/** Replaces the summary in a form of few fields: shows the error that belongs to no field, and focuses the first invalid field. */
export function FormFailure() {
  const { id, read } = useFormFrame();
  const { errors, submitCount } = useFormState();
  const seen = useRef(0);
  const failure = issuesOf(errors).find(({ path }) => path === REQUEST);

  useEffect(() => {
    if (submitCount === seen.current) return;
    seen.current = submitCount;
    const wrong = document.getElementById(id)?.querySelector('[aria-invalid="true"]');
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [id, submitCount]);

  if (!failure) return null;
  return (
    <Alert tone="danger" live="alert">
      {read(REQUEST, failure.message).text}
    </Alert>
  );
}
