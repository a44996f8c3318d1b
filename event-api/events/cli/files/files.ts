import { localDate } from '@/lib/time/format';
import { findKeptById, listKept, type StoredFile } from '../../../files/queries';
import { csvLines } from '../../../platform/csv';
import type { Database } from '../../../platform/database/database';
import { rowOwner } from '../../../platform/database/owner-columns';
import type { Log } from '../../../platform/log';
import { type Owner, ownerKey } from '../../../platform/owner';
import type { FileStorage } from '../../../platform/storage/storage';
import { findEvent, readTimeZones } from '../../../tenancy/find-event';
import { type HasOwnerKinds, wholeOf } from '../../../tenancy/owner-kinds';
import type { FilesCommand } from '../arguments/files';
import { DONE_EXIT_CODE, inColumns, type Terminal, unknownCode, unknownEvent } from '../terminal';
import { saveFile } from './save-file';

interface Place extends HasOwnerKinds {
  database: Database;
  log: Log;
  openStorage: () => Promise<FileStorage>;
}

/** Lists what people uploaded, and writes one of them to a file. @returns the exit code */
export async function files(terminal: Terminal, place: Place, command: FilesCommand): Promise<number> {
  if (command.verb === 'list') return list(terminal, place, command);
  const { code, path } = command;
  const file = await findKeptById(place.database.db, code);
  if (!file) return unknownCode(terminal, 'file', code);
  return saveFile(terminal, { storage: await place.openStorage(), log: place.log }, { file, path });
}

const HEADINGS = ['code', 'event', 'of', 'order', 'field', 'name', 'type', 'bytes', 'uploaded'];

async function list(
  terminal: Terminal,
  { database: { db }, owners }: Place,
  { event, of, as, bom }: Extract<FilesCommand, { verb: 'list' }>,
): Promise<number> {
  if (event !== undefined && !(await findEvent(db, event))) return unknownEvent(terminal, event);
  const orders = new Map<string, Owner>();
  const lines: string[][] = [];
  const kept = await listKept(db, event);
  const zones = await readTimeZones(
    db,
    kept.map(({ eventCode }) => eventCode),
  );
  for (const file of kept) {
    const owner = rowOwner(file);
    const key = `${file.eventCode} ${ownerKey(owner)}`;
    const order =
      orders.get(key) ?? (await wholeOf({ owners }, db, { eventCode: file.eventCode, owner })) ?? owner;
    orders.set(key, order);
    if (of === undefined || order.code === of) lines.push(cellsOf(file, order, zones));
  }
  if (as === 'csv') terminal.out(csvLines([HEADINGS, ...lines], { bom }));
  else if (lines.length === 0) terminal.out('There are no such files.\n');
  else terminal.out(inColumns([HEADINGS, ...lines]));
  return DONE_EXIT_CODE;
}

/** @param zones the time zones of the events, in which the site says its dates as well */
const cellsOf = (
  { id, eventCode, ownerKind, fieldId, name, mediaType, size, createdAt }: StoredFile,
  order: Owner,
  zones: ReadonlyMap<string, string>,
): string[] => [
  ...[id, eventCode, ownerKind.replaceAll('_', ' '), order.code, fieldId, name, mediaType],
  ...[String(size), localDate(createdAt, zones.get(eventCode) ?? 'UTC')],
];
