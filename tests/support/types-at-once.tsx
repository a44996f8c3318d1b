import { type ReactNode, useLayoutEffect } from 'react';

interface TypingProps {
  field: () => Element | null;
  text: string;
}

/** Types in a field while React renders the page, as people do who do not know that it is not ready. */
export function TypesMeanwhile({ field, text }: TypingProps) {
  typeNow(field(), text);
  return null;
}

/** Types in a field as soon as it is there, before anything else that waits for it. */
export function TypesAtOnce({ field, text, children }: TypingProps & { children: ReactNode }) {
  useLayoutEffect(() => typeNow(field(), text), [field, text]);
  return children;
}

/** The library's own ways of typing would wait for React. */
function typeNow(field: Element | null, text: string): void {
  // React has put a property of its own on the element, by which it knows what it has written itself.
  if (field) Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}
