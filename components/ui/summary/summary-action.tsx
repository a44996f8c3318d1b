'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The element of the order summary that shows the screen's action; null until it is mounted, undefined without a summary. */
export const SummaryActionPlace = createContext<HTMLElement | null | undefined>(undefined);

/**
 * Moves the screen's main button beside the total, where it is always in view, from wherever its form is in the page.
 * Without a summary around it, the button stays where it is.
 */
export function SummaryAction({ children }: { children: ReactNode }) {
  const place = useContext(SummaryActionPlace);
  if (place === undefined) return children;
  return place && createPortal(children, place);
}
