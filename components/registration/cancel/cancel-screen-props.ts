import type { ReactNode } from 'react';

export interface CancelScreenProps {
  wording: 'registration' | 'ticket';
  /** Whom to ask about a refund. */
  contactEmail: string;
  /** The event's policy in words. */
  policy: ReactNode;
}
