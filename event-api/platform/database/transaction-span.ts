import type { NewSpan } from '@/lib/trace';

/** A transaction in a trace, of either kind of database. */
export const TRANSACTION_SPAN: NewSpan = {
  name: 'transaction',
  kind: 'client',
  facts: { 'db.system.name': 'postgresql' },
};
