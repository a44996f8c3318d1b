'use client';

import type { ComponentProps } from 'react';
import { TextArea, TextInput } from '../controls';
import { FieldFrame } from '../field-frame';
import { type FieldProps, useAnswer } from './use-answer';

type Typing = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>;

/** How each kind of one-line text is typed: which keyboard a phone shows and what the browser may fill in. */
const TYPING: Record<'text' | 'email' | 'phone' | 'url', Typing> = {
  text: { type: 'text' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  url: { type: 'url', inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none', spellCheck: false },
};

function LineField(props: FieldProps & { kind: keyof typeof TYPING }) {
  const { field, kind } = props;
  const { text, set, frame, control } = useAnswer(props);
  const typing = TYPING[kind];
  return (
    <FieldFrame {...frame}>
      <TextInput
        {...typing}
        {...control}
        value={text}
        onChange={(event) => set(event.target.value)}
        autoComplete={field.autocomplete ?? typing.autoComplete}
        enterKeyHint="go"
        required={field.required}
      />
    </FieldFrame>
  );
}

export function TextField(props: FieldProps) {
  return <LineField {...props} kind="text" />;
}

export function EmailField(props: FieldProps) {
  return <LineField {...props} kind="email" />;
}

export function PhoneField(props: FieldProps) {
  return <LineField {...props} kind="phone" />;
}

export function UrlField(props: FieldProps) {
  return <LineField {...props} kind="url" />;
}

export function MultilineField(props: FieldProps) {
  const { field } = props;
  const { text, set, frame, control } = useAnswer(props);
  return (
    <FieldFrame {...frame}>
      <TextArea
        {...control}
        value={text}
        onChange={(event) => set(event.target.value)}
        autoComplete={field.autocomplete}
        enterKeyHint="enter"
        required={field.required}
      />
    </FieldFrame>
  );
}

/** The browser's own date picker; the answer is `YYYY-MM-DD`. */
export function DateField(props: FieldProps) {
  const { field } = props;
  const { text, set, frame, control } = useAnswer(props);
  return (
    <FieldFrame {...frame}>
      <TextInput
        {...control}
        type="date"
        value={text}
        onChange={(event) => set(event.target.value)}
        autoComplete={field.autocomplete}
        className="max-w-56 tabular-nums"
        required={field.required}
      />
    </FieldFrame>
  );
}
