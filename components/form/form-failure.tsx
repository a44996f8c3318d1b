'use client';

import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { REQUEST } from '@/lib/errors';
import { useFormFrame } from './form-context';
import { issuesOf } from './form-errors';

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
