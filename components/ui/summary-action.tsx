'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where the summary of an order shows the screen's one action; null until it is drawn, undefined without a summary. */
export const SummaryActionPlace = createContext<HTMLElement | null | undefined>(undefined);

/**
 * The button that goes on: beside the total, always in view, wherever in the page its screen or form stands. Without a
 * summary around it stays in its place.
 */
export function SummaryAction({ children }: { children: ReactNode }) {
  const place = useContext(SummaryActionPlace);
  if (place === undefined) return children;
  return place && createPortal(children, place);
}
