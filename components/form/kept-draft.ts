'use client';

import { useLayoutEffect } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Drafts of forms: when a 401 sends the visitor to the site's root (specification §4), the typed values are stored in the tab
 * until the form is shown again.
 */

const nameOf = (form: string) => `draft:${form}`;

export function keepDraft(form: string, typed: unknown): void {
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify(typed));
  } catch {
    // Without storage the visitor has to type it again.
  }
}

/** Restores a form's draft when the form is mounted, before anything can be typed, and deletes it. */
export function useKeptDraft<Values extends FieldValues, Checked>(
  form: string | undefined,
  { setValue }: UseFormReturn<Values, unknown, Checked>,
): void {
  useLayoutEffect(() => {
    if (form === undefined) return;
    for (const [name, typed] of Object.entries(takeDraft(form))) {
      // The casts: the draft was stored by this form, from its own fields.
      setValue(name as FieldPath<Values>, typed as FieldPathValue<Values, FieldPath<Values>>, {
        shouldDirty: true,
      });
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
