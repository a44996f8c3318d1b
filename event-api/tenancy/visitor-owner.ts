import { sql } from 'drizzle-orm';
import { keepStatement } from '../platform/database/readings/kept-statement';
import { rows } from '../platform/database/statements';
import { type Owner, ownerKey } from '../platform/owner';
import type { OwnerKind, OwnerState } from '../platform/owner-kind';
import { findVisitorMailbox } from './visitor-mailbox';

export const VISITOR = 'visitor';

/** The owner of a basket before there is a registration. */
export const visitorOwner = (visitorId: string): Owner => ({ kind: VISITOR, code: visitorId });

const OPEN: OwnerState = { phase: 'open', closedMessage: '', ticket: null, email: null };

const lockNames = keepStatement(
  ['names'],
  ({ names }) => sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from jsonb_array_elements_text(${names}::text::jsonb) as name`,
);

/** Visitors always exist and are always open; no ticket limits their choice, and mail goes where they asked for it. */
export const visitorKind: OwnerKind = {
  forms: [],
  find: async () => OPEN,
  async lock(tx, { eventCode, codes }) {
    const names = codes.map((code) => `basket ${eventCode} ${ownerKey(visitorOwner(code))}`).sort();
    await rows(tx, lockNames({ names: JSON.stringify(names) }));
    return new Map(codes.map((code) => [code, OPEN]));
  },
  mailbox: (reader, { eventCode, code }) => findVisitorMailbox(reader, { eventCode, visitorId: code }),
};
