import { type EventDefinition, eventDefinition } from '../../definition/definition';
import type { Db } from '../../platform/database/database';
import { type Complaint, formatPath, type Problem } from '../problems/problem';
import type { Asset } from '../reading/read-asset';
import { exportEvent } from './export-event';

/** An event as it is stored, to be changed and imported again. */
export interface StoredAsFile {
  definition: EventDefinition;
  assets: Map<string, Asset>;
  /** Names the event in the place of a file. */
  locate: (complaint: Complaint) => Problem;
  warnings: readonly Problem[];
  /** Of the stored version. */
  digest: string;
}

/** @returns null when there is no such event */
export async function readStoredEvent(db: Db, code: string): Promise<StoredAsFile | null> {
  const exported = await exportEvent(db, code);
  if (!exported) return null;
  return {
    // A copy, because parsed definitions share the default objects of the schema.
    definition: structuredClone(eventDefinition.parse(exported.definition)),
    assets: new Map(exported.assets.map(({ path, ...asset }) => [path, asset])),
    locate: ({ path, message }) => ({ file: code, line: 1, column: 1, field: formatPath(path), message }),
    warnings: [],
    digest: exported.digest,
  };
}
