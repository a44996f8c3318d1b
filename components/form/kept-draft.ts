'use client';

import { useEffect } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * What was typed into a form whose visitor is sent to the site's root (specification §4, a 401), kept in the tab until the form
 * is shown again.
 */

const nameOf = (form: string) => `draft:${form}`;

export function keepDraft(form: string, typed: unknown): void {
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify(typed));
  } catch {
    // Without storage it has to be typed again.
  }
}

/** Puts a form's draft back, once. */
export function useKeptDraft<Values extends FieldValues, Checked>(
  form: string | undefined,
  { setValue }: UseFormReturn<Values, unknown, Checked>,
): void {
  useEffect(() => {
    if (form === undefined) return;
    for (const [name, typed] of Object.entries(takeDraft(form))) {
      // The draft was written by this form, from its own fields.
      setValue(name as FieldPath<Values>, typed as FieldPathValue<Values, FieldPath<Values>>);
    }
  }, [form, setValue]);
}

function takeDraft(form: string): Record<string, unknown> {
  try {
    const text = sessionStorage.getItem(nameOf(form));
    sessionStorage.removeItem(nameOf(form));
    const typed: unknown = JSON.parse(text ?? '{}');
    return typeof typed === 'object' && typed !== null ? { ...typed } : {};
  } catch {
    return {};
  }
}
