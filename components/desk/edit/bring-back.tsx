'use client';

import { ActButton } from '@/components/desk/act/act-button';
import { callDesk } from '@/lib/api/desk/browser';

interface BringBackProps {
  event: string;
  /** Of the change before which the event was as it is to be. */
  number: number;
  label: string;
  /** Says also which one. */
  fullLabel: string;
  title: string;
  confirm: string;
  confirming: string;
}

/** Makes an event what it was before a change, once its consequences were read. */
export function BringBack({ event, number, fullLabel, ...act }: BringBackProps) {
  return (
    <ActButton
      {...act}
      event={event}
      button={{ 'aria-label': fullLabel, size: 'compact' }}
      call={(_, agreed) => callDesk('bringBack', { event, number, ...(agreed && { agreed }) })}
    />
  );
}
