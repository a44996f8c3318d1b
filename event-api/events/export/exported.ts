import type { EventDefinitionInput } from '../../definition/definition';
import type { ProgrammeRows } from '../event-rows/programme-rows';
import type { Asset } from '../reading/read-asset';

/** An event as a definition that would import as the same event, with its files. */
export interface ExportedEvent {
  definition: EventDefinitionInput;
  assets: (Asset & { path: string })[];
  /** Of the version that was exported. */
  digest: string;
}

/** An event's definition without the contents of its files, which nobody changes: others read the same. */
export interface ExportedDefinition extends Omit<ExportedEvent, 'assets'> {
  assets: readonly Omit<ExportedEvent['assets'][number], 'body'>[];
  /** What the programme was made of. */
  rows: ProgrammeRows;
}
