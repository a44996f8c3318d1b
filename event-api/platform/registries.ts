import type { OwnerKinds } from './owner-kind';
import type { SavedAnswers } from './saved-answers';

/**
 * Tables that higher rooms fill, so that lower rooms can call them without importing them. The process combines them in
 * event-api/registries.ts.
 */
export interface Registries {
  readonly owners: OwnerKinds;
  /** Readers of answers that are saved apart from their form, such as addresses. */
  readonly savedAnswers: SavedAnswers;
}
