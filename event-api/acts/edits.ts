import { z } from 'zod';
import {
  collectEdit,
  countDraft,
  dropDraft,
  type NotReleased,
  previewRelease,
  readDraft,
  releaseDraft,
} from '../events/editing/draft';
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

const targetsOf = ({ event, patch }: Pick<z.output<typeof edit>, 'event' | 'patch'>) => ({
  eventCode: event,
  targets: patch.slice(0, MAX_NAMED_TARGETS).map(({ field }) => field),
});

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
  audit: targetsOf,
  run: (place, { agreed, ...input }): Promise<Edited> =>
    editEvent(place, editOf(input), { agreed, origin: { by: place.actor, via: 'edit' } }).catch(
      whyNotImported,
    ),
});

const oneEvent = z.object({ event: z.string() });

/** The changes of an event that are collected and not released yet. */
export const draftOf = reading({
  name: 'draft list',
  input: oneEvent,
  async run({ database: { db } }, { event: code }) {
    const event = await findEvent(db, code);
    if (!event) return { outcome: 'no_event' as const };
    return { outcome: 'known' as const, event, draft: await readDraft(db, code) };
  },
});

export const countOfDraft = reading({
  name: 'draft: count',
  input: oneEvent,
  run: ({ database: { db } }, { event }) => countDraft(db, event),
});

export const collectFields = change({
  name: 'draft collect',
  permission: 'programme',
  input: edit,
  audit: targetsOf,
  run: (
    place,
    input,
  ): Promise<
    NotEdited | Unusable | { outcome: 'full' | 'not_by_name' } | { outcome: 'done'; count: number }
  > => collectEdit(place, editOf(input), place.actor).catch(asUnusable),
});

const release = oneEvent.extend({ base: z.int().min(0).optional() });

export const lookAtRelease = reading({
  name: 'draft release: preview',
  input: release,
  run: (
    place,
    input,
  ): Promise<
    NotReleased | Unusable | { outcome: 'known'; number: number; effects: ImportEffects; draft: string }
  > => previewRelease(place, { event: input.event, base: input.base }).catch(asUnusable),
});

type Released = Edited | { outcome: 'empty' } | { outcome: 'other_draft' };

export const releaseCollected = change({
  name: 'draft release',
  permission: 'programme',
  input: release.extend({
    agreed: z.string().optional(),
    /** The draft of which the effects were agreed to. */
    draft: z.string().optional(),
  }),
  audit: ({ event }) => ({ eventCode: event }),
  run: (place, { agreed, event, base, draft }): Promise<Released> =>
    releaseDraft(place, { event, base, draft }, { agreed, origin: { by: place.actor, via: 'edit' } }).catch(
      whyNotImported,
    ),
});

export const dropCollected = change({
  name: 'draft drop',
  permission: 'programme',
  input: oneEvent.extend({ numbers: z.array(z.int()).optional() }),
  audit: ({ event }) => ({ eventCode: event }),
  async run({ database: { db } }, { event, numbers }) {
    const count = await dropDraft(db, event, numbers);
    return { outcome: count > 0 ? ('done' as const) : ('empty' as const), count };
  },
});

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
