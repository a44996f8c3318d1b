'use client';

import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { CharsLeft, charsOf } from '../chars-left';
import { TextArea, TextInput } from '../controls';
import { FieldFrame } from '../field-frame';
import { type FieldProps, useField } from '../use-field';

type Typing = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'className'
>;

/** Input attributes of each kind of one-line text: the keyboard on phones and what the browser may fill in. */
const TYPING: Record<'text' | 'digits' | 'email' | 'phone' | 'url' | 'date' | 'time', Typing> = {
  text: { type: 'text' },
  digits: { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', spellCheck: false },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  url: { type: 'url', inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none', spellCheck: false },
  date: { type: 'date', className: 'max-w-56 tabular-nums' },
  time: { type: 'time', className: 'max-w-40 tabular-nums' },
};

export interface TextFieldProps
  extends FieldProps,
    Pick<
      ComponentProps<'input'>,
      'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint' | 'maxLength'
    > {}

/** One line of text. */
function LineField({ kind, className, ...props }: TextFieldProps & { kind: keyof typeof TYPING }) {
  const { name, label, hint, optional, autoComplete, enterKeyHint = 'go', ...attributes } = props;
  const { frame, control } = useField({ name, label, hint, optional });
  const { register } = useFormContext();
  const typing = TYPING[kind];
  return (
    <FieldFrame {...frame} className={className}>
      <TextInput
        {...typing}
        {...attributes}
        autoComplete={autoComplete ?? typing.autoComplete}
        enterKeyHint={enterKeyHint}
        {...control}
        {...register(name)}
      />
    </FieldFrame>
  );
}

export function TextField(props: TextFieldProps) {
  return <LineField {...props} kind="text" />;
}

/** A short code of digits from a message, which phones offer to fill in. */
export function DigitsField(props: TextFieldProps) {
  return <LineField {...props} kind="digits" />;
}

export function EmailField(props: TextFieldProps) {
  return <LineField {...props} kind="email" />;
}

export function PhoneField(props: TextFieldProps) {
  return <LineField {...props} kind="phone" />;
}

export function UrlField(props: TextFieldProps) {
  return <LineField {...props} kind="url" />;
}

/** The browser's native date picker; the answer is `YYYY-MM-DD`. */
export function DateField(props: TextFieldProps) {
  return <LineField {...props} kind="date" />;
}

export function TimeField(props: TextFieldProps) {
  return <LineField {...props} kind="time" />;
}

interface MultilineFieldProps extends TextFieldProps {
  /** The most characters; how many are left is shown. */
  max?: number | undefined;
}

export function MultilineField(props: MultilineFieldProps) {
  const { name, label, hint, optional, className, autoComplete, max } = props;
  const { frame, control } = useField({ name, label, hint, optional });
  const { register } = useFormContext();
  return (
    <FieldFrame {...frame} className={className}>
      <TextArea autoComplete={autoComplete} enterKeyHint="enter" {...control} {...register(name)} />
      {max !== undefined && <CharsLeft name={name} max={max} count={charsOf} />}
    </FieldFrame>
  );
}
