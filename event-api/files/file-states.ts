import type { StateChanges } from '../platform/database/state-changes';

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
