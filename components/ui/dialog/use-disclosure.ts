'use client';

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Disclosure<Root extends HTMLElement, Button extends HTMLElement> {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Contains the button and what it opens. */
  root: RefObject<Root | null>;
  button: RefObject<Button | null>;
  /** On the root: closes when the focus leaves it. */
  onBlur: (event: FocusEvent) => void;
  /** On the root: Esc closes and returns the focus to the button. Returns whether it did. */
  closeByEscape: (event: KeyboardEvent) => boolean;
}

/** A button that shows something beside it; a click or focus elsewhere hides it again (specification §2, Menu). */
export function useDisclosure<
  Root extends HTMLElement,
  Button extends HTMLElement = HTMLButtonElement,
>(): Disclosure<Root, Button> {
  const [open, setOpen] = useState(false);
  const root = useRef<Root>(null);
  const button = useRef<Button>(null);

  useEffect(() => {
    if (!open) return;
    const closeFromOutside = (event: PointerEvent) => {
      // A target that the click itself removed counts as inside.
      const isThere = event.target instanceof Node && event.target.isConnected;
      if (isThere && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [open]);

  return {
    open,
    setOpen,
    root,
    button,
    onBlur(event) {
      const next = event.relatedTarget;
      if (next instanceof Node && !root.current?.contains(next)) setOpen(false);
    },
    closeByEscape(event) {
      if (event.key !== 'Escape' || !open) return false;
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
      return true;
    },
  };
}
