import type { Db } from './database/database';
import type { Log } from './log';
import type { OwnerKinds } from './owner-kind';
import type { SavedAnswers } from './saved-answers';
import type { FileStorage } from './storage/storage';

/**
 * A picture that is not part of an event's definition and that everybody may see, by its address
 * `/assets/<digest>/<name>`; undefined when there is none.
 */
export type FindPublicPicture = (
  platform: { readonly db: Db; readonly storage: FileStorage; readonly log: Log },
  address: { digest: string; name: string },
) => Promise<{ mediaType: string; body: Uint8Array<ArrayBuffer> } | undefined>;

/**
 * Tables that higher rooms fill, so that lower rooms can call them without importing them. The process combines them in
 * event-api/registries.ts.
 */
export interface Registries {
  readonly owners: OwnerKinds;
  /** Readers of answers that are saved apart from their form, such as addresses. */
  readonly savedAnswers: SavedAnswers;
  /** Looked for where the definition has no picture of an address. */
  readonly findPublicPicture: FindPublicPicture;
}
