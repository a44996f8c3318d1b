'use client';

import { type RefObject, useState } from 'react';
import { htmlOfPlainText, isPlainText, plainTextOf } from './plain-text';

interface PlainTextBoxProps {
  box: RefObject<HTMLTextAreaElement | null>;
  bind: (element: HTMLElement | null) => void;
  onBlur: () => void;
  attributes: Readonly<Record<string, string | boolean | undefined>>;
  html: string;
  set: (html: string) => void;
  look: string;
}

/**
 * The box before the editor is there, for plain text. A text with formatting can only be read in it, because writing would
 * lose the formatting.
 */
export function PlainTextBox({ box, bind, onBlur, attributes, html, set, look }: PlainTextBoxProps) {
  // As it was typed: the form has no line ends at the end.
  const [typed, setTyped] = useState('');
  const value = htmlOfPlainText(typed) === html ? typed : plainTextOf(html);
  return (
    <textarea
      {...attributes}
      ref={(element) => {
        box.current = element;
        bind(element);
      }}
      value={value}
      readOnly={!isPlainText(html)}
      onBlur={onBlur}
      onChange={({ target }) => {
        setTyped(target.value);
        set(htmlOfPlainText(target.value));
      }}
      onCompositionStart={({ currentTarget }) => currentTarget.setAttribute(COMPOSING, '')}
      onCompositionEnd={({ currentTarget }) => currentTarget.removeAttribute(COMPOSING)}
      className={look}
    />
  );
}

const COMPOSING = 'data-composing';

/** Calls back at once, or after the word that an input method is composing. */
export function whenComposed(box: HTMLTextAreaElement | null, done: () => void): void {
  if (box?.hasAttribute(COMPOSING))
    box.addEventListener('compositionend', () => setTimeout(done), { once: true });
  else done();
}
