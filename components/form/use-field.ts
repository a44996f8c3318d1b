'use client';

import { type ReactNode, useEffect } from 'react';
import { get, useController, useFormState } from 'react-hook-form';
import type { FieldAct } from '@/lib/domain/forms/required-words';
import { controlProps } from './field-frame';
import { controlId, useFormFrame } from './form-context';
import { issuesOf } from './form-errors';

/** The properties that all fields share. */
export interface FieldProps {
  /** The field's name in the form's schema. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** Optional fields are marked; all others are required. */
  optional?: boolean;
  className?: string;
}

interface FieldOptions extends Pick<FieldProps, 'name' | 'label' | 'hint' | 'optional'> {
  /** The field's name in the error summary, if its label alone is not clear. */
  summaryLabel?: string;
  /** What is done to answer it. */
  act?: FieldAct;
}

/** All that ties a control to its label, hint and error. */
export function useField({
  name,
  label,
  hint,
  optional = false,
  summaryLabel = label,
  act = 'enter',
}: FieldOptions) {
  const { id: formId, fields, read } = useFormFrame();
  const { errors } = useFormState({ name });
  const id = controlId(formId, name);
  const [issue] = issuesOf(get(errors, name));
  const error = issue && read(name, issue.message).text;

  useEffect(() => {
    fields.set(name, { label: summaryLabel, act });
    return () => {
      fields.delete(name);
    };
  }, [fields, name, summaryLabel, act]);

  return {
    /** The properties of `FieldFrame` and `FieldGroup`. */
    frame: { id, label, hint, error, optional },
    /** The attributes of a single control. */
    control: { ...controlProps(id, { hint, error }), required: !optional },
    /** Whether the error belongs to the field itself, not to a part of it. */
    isOwnError: issue?.path === '',
  };
}

/** A controlled field. One-line texts use `useField` and `register` instead. */
export function useControlledField(options: FieldOptions) {
  const field = useField(options);
  const { field: bound } = useController({ name: options.name });
  const value: unknown = bound.value;
  return {
    ...field,
    value,
    /** The value as text; blank when there is none. */
    text: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    set: bound.onChange as (value: unknown) => void, // the cast: a field may have any type of value
    control: { ...field.control, name: bound.name, onBlur: bound.onBlur, ref: bound.ref },
  };
}
