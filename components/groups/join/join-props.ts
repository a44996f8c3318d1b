import type { CallAnswer } from '@/lib/api/client';

export interface JoinScreenProps {
  timeZone: string;
  eventName: string;
  /** When and where, as the event says it. */
  eventFacts: string;
}

export type CheckedGroup = CallAnswer<'checkGroup'>;

export interface JoinProps extends JoinScreenProps {
  group: CheckedGroup;
  /** Of the member's invitation. */
  secret: string | undefined;
  /** Asks again how the group and the invitation are. */
  refetch: () => void;
}
