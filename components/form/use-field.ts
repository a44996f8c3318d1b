'use client';

import { type ReactNode, useEffect } from 'react';
import { get, useController, useFormState } from 'react-hook-form';
import { controlProps } from './field-frame';
import { controlId, useFormFrame } from './form-context';
import { issuesOf } from './form-errors';

/** What every field is given. */
export interface FieldProps {
  /** The field's name in the form's schema. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** Marked as such; all others are required. */
  optional?: boolean;
  className?: string;
}

interface FieldOptions extends Pick<FieldProps, 'name' | 'label' | 'hint' | 'optional'> {
  /** How the error summary calls the field, where its label does not say it. */
  summaryLabel?: string;
}

/** All that ties a control to its label, hint and error. */
export function useField({ name, label, hint, optional = false, summaryLabel = label }: FieldOptions) {
  const { id: formId, labels, read } = useFormFrame();
  const { errors } = useFormState({ name });
  const id = controlId(formId, name);
  const [issue] = issuesOf(get(errors, name));
  const error = issue && read(name, issue.message).text;

  useEffect(() => {
    labels.set(name, summaryLabel);
    return () => {
      labels.delete(name);
    };
  }, [labels, name, summaryLabel]);

  return {
    /** The properties of `FieldFrame` and `FieldGroup`. */
    frame: { id, label, hint, error, optional },
    /** The attributes of a single control. */
    control: { ...controlProps(id, { hint, error }), required: !optional },
    /** Whether the error is of the field itself, not of a part of it. */
    isOwnError: issue?.path === '',
  };
}

/** A field whose value a component shows and sets; one-line texts need only be registered. */
export function useControlledField(options: FieldOptions) {
  const field = useField(options);
  const { field: bound } = useController({ name: options.name });
  const value: unknown = bound.value;
  return {
    ...field,
    value,
    /** The value as text; blank when there is none. */
    text: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    set: bound.onChange as (value: unknown) => void, // whatever the field holds
    control: { ...field.control, name: bound.name, onBlur: bound.onBlur, ref: bound.ref },
  };
}
