import { z } from 'zod';
import { type Edit, editEvent, type NotEdited, previewEdit } from '../events/editing/edit-event';
import { exportDefinition } from '../events/export/export-event';
import { lastImport } from '../events/history/keep-replaced';
import type { ImportEffects } from '../events/import/effects';
import type { ImportReport } from '../events/import/import-event';
import { readTicketSales } from '../events/reports/event-days';
import { readSeatSales } from '../events/reports/seat-sales';
import { readProgramme } from '../programme/read-programme';
import { findEvent } from '../tenancy/find-event';
import { change, reading } from './act';
import { asUnusable, type OtherEffects, type Unusable, whyNotImported } from './known';

/** What an organiser changes of an event as it is, field by field. */

/** More than a list of codes or a day of sessions; a file brings more. */
const MAX_CHANGED_FIELDS = 500;
const MAX_FIELD_CHARS = 300;
/** As many entries as a list can be put in order with at once. */
const MAX_ORDERED_ENTRIES = 1000;
/** Fields that the audit names; of more only these. */
const MAX_NAMED_TARGETS = 5;

const edit = z.object({
  event: z.string(),
  base: z.int().min(0).optional(),
  patch: z
    .array(
      z.union([
        z.object({ field: z.string().max(MAX_FIELD_CHARS), value: z.json() }),
        z.object({
          field: z.string().max(MAX_FIELD_CHARS),
          order: z.array(z.string().max(MAX_FIELD_CHARS)).max(MAX_ORDERED_ENTRIES),
        }),
      ]),
    )
    .min(1)
    .max(MAX_CHANGED_FIELDS),
});

const editOf = ({ event, base, patch }: z.output<typeof edit>): Edit => ({ event, base, patch });

export const lookAtEdit = reading({
  name: 'edit: preview',
  input: edit,
  run: (
    place,
    input,
  ): Promise<NotEdited | Unusable | { outcome: 'known'; number: number; effects: ImportEffects }> =>
    previewEdit(place, editOf(input)).catch(asUnusable),
});

type Edited =
  | NotEdited
  | Unusable
  | { outcome: 'done' | 'already'; number: number; report: ImportReport }
  | OtherEffects;

export const changeFields = change({
  name: 'edit',
  permission: 'programme',
  input: edit.extend({ agreed: z.string().optional() }),
  audit: ({ event, patch }) => ({
    eventCode: event,
    targets: patch.slice(0, MAX_NAMED_TARGETS).map(({ field }) => field),
  }),
  run: (place, { agreed, ...input }): Promise<Edited> =>
    editEvent(place, editOf(input), { agreed, origin: { by: place.actor, via: 'edit' } }).catch(
      whyNotImported,
    ),
});

const oneEvent = z.object({ event: z.string() });

/** The event as it is edited, with the number of the import that it is of. */
export const presentFields = reading({
  name: 'edit: present fields',
  input: oneEvent,
  async run({ database: { db } }, { event }) {
    // First the number: what is imported meanwhile is then taken for somebody else's change.
    const number = await lastImport(db, event);
    const exported = await exportDefinition(db, event);
    if (!exported) return { outcome: 'no_event' as const };
    const { definition, assets } = exported;
    return { outcome: 'known' as const, number, definition, files: assets.map(({ path }) => path) };
  },
});

export const ticketList = reading({
  name: 'tickets',
  input: oneEvent,
  async run({ database: { db } }, { event: code }) {
    const number = await lastImport(db, code);
    const event = await findEvent(db, code);
    if (!event) return { outcome: 'no_event' as const };
    return { outcome: 'known' as const, number, event, sales: await readTicketSales(db, code) };
  },
});

export const sessionList = reading({
  name: 'sessions',
  input: oneEvent,
  async run({ database: { db } }, { event: code }) {
    // First the number, as for the fields.
    const number = await lastImport(db, code);
    const event = await findEvent(db, code);
    if (!event) return { outcome: 'no_event' as const };
    const programme = await readProgramme(db, event);
    return { outcome: 'known' as const, number, event, programme, seats: await readSeatSales(db, code) };
  },
});
