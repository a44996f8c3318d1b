import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FormType } from '@/lib/contract/parts/form-type';
import type { UploadType } from '@/lib/domain/uploads';
import { at } from '../platform/database/columns';
import { ownerColumns } from '../platform/database/owner-columns';
import { type StateChanges, stateCheck } from '../platform/database/state-changes';
import { ownEvent } from '../tenancy/event-column';

/**
 * `storing`: its row is written, its content may or may not be in the storage. `kept`: its owner has it. `proposed`: a
 * submitted owner has uploaded it for a change, which is still to be confirmed. `removed`: nobody has it any more; its content
 * is deleted from the storage, and then the row.
 */
export type FileState = 'storing' | 'kept' | 'proposed' | 'removed';

/** The allowed changes of a file's state. */
export const FILE_CHANGES = {
  storing: ['kept', 'proposed', 'removed'],
  kept: ['removed'],
  proposed: ['kept', 'removed'],
  removed: [],
} as const satisfies StateChanges<FileState>;

/** Uploaded files: one for each field or document, and many pictures of a formatted text. Their content is in the storage, under `storageKey`. */
export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    eventCode: ownEvent(),
    ...ownerColumns(),
    /** The form whose field it answers, or `documents` for a document that a track asks for. */
    place: text('place').$type<FormType | 'documents'>().notNull(),
    /** Name of the field, or type of the document. */
    fieldId: text('field_id').notNull(),
    /** The field's type, or the document's. */
    type: text('type').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').$type<UploadType>().notNull(),
    /** Bytes, and pixels of a picture, of what is kept. */
    size: integer('size').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** SHA-256 of the content in hexadecimal: what the storage gives is compared with it. */
    digest: text('digest').notNull(),
    storageKey: text('storage_key').notNull(),
    state: text('state').$type<FileState>().notNull(),
    createdAt: at('created_at').notNull(),
    /** When it is looked at whether anybody still needs it. */
    checkAt: at('check_at').notNull(),
  },
  (table) => [
    stateCheck('files_state', table.state, FILE_CHANGES),
    uniqueIndex('files_kept_one')
      .on(table.eventCode, table.ownerKind, table.ownerCode, table.place, table.fieldId)
      .where(sql`${table.state} = 'kept' and ${table.type} <> 'rich_text'`),
    index('files_check').on(table.checkAt).where(sql`${table.state} <> 'removed'`),
  ],
);
