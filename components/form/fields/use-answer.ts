'use client';

import { type Ref, useMemo } from 'react';
import { useController } from 'react-hook-form';
import type { FormField, FormModel } from '@/lib/domain/forms/form-definition';
import { controlProps } from '../field-frame';

/** The messages of one field by the path below it, joined with dots; `''` is the field itself. */
export type FieldMessages = Readonly<Record<string, string>>;

/** What the form shell gives to a field's component. */
export interface FieldProps {
  field: FormField;
  /** The id of the control, or of the first one of a group. */
  id: string;
  messages?: FieldMessages;
}

interface Answer {
  value: unknown;
  /** The answer as text; blank when there is none. */
  text: string;
  set: (value: unknown) => void;
  /** The properties of `FieldFrame` and `FieldGroup`. */
  frame: { id: string; label: string; hint?: string; error?: string; optional: boolean };
  /** The properties of a single control: name, ids, and what to do when it is left. */
  control: ReturnType<typeof controlProps> & { name: string; onBlur: () => void; ref: Ref<never> };
}

/** A field's answer in the form, and all that ties its control to label, hint and error. */
export function useAnswer({ field, id, messages }: FieldProps): Answer {
  const { field: bound } = useController<FormModel>({ name: field.name });
  const error = messages?.[''] ?? Object.values(messages ?? {})[0];
  const value: unknown = bound.value;
  const control = useMemo(
    () => ({
      ...controlProps(id, { hint: field.hint, error }),
      name: bound.name,
      onBlur: bound.onBlur,
      ref: bound.ref,
    }),
    [id, field.hint, error, bound.name, bound.onBlur, bound.ref],
  );
  return {
    value,
    text: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    set: bound.onChange,
    frame: { id, label: field.label, hint: field.hint, error, optional: !field.required },
    control,
  };
}
