import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, json } from '../../platform/database/columns';
import { ownEvent } from '../../tenancy/event-column';

/** Who imported, and by which command. */
export interface ImportOrigin {
  /** The user of the operating system, or the code of an account of the desk. */
  by: string;
  via: 'import' | 'restore' | 'edit' | 'place' | 'unplace';
}

/** A picture or file of an event that was replaced. Its content is kept once, however many versions have it. */
export interface KeptAsset {
  path: string;
  digest: string;
  mediaType: string;
  width: number | null;
  height: number | null;
}

/** The last imports of each event, with what each of them replaced. */
export const eventImports = pgTable(
  'event_imports',
  {
    eventCode: ownEvent(),
    /** Counts the imports of an event, from 1. */
    number: integer('number').notNull(),
    importedAt: at('imported_at').notNull(),
    importedBy: text('imported_by').notNull(),
    via: text('via').$type<ImportOrigin['via']>().notNull(),
    /** What it changed, in one line. */
    summary: text('summary').notNull(),
    /** The event before (`Replaced`) as JSON, compressed, in base64; null for the import that brought the event. */
    replaced: text('replaced'),
    assets: json<KeptAsset[]>('assets').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.number] })],
);

/** Contents of replaced pictures and files, in base64. */
export const keptAssets = pgTable(
  'kept_assets',
  {
    eventCode: ownEvent(),
    digest: text('digest').notNull(),
    body: text('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventCode, table.digest] })],
);
