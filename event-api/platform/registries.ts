import type { OwnerKinds } from './owner-kind';
import type { SavedAnswers } from './saved-answers';

/**
 * What the rooms above fill, so that the rooms below can ask without importing them. The process puts them together
 * (event-api/registries.ts).
 */
export interface Registries {
  /** Every kind of owner, and what it can be asked. */
  readonly owners: OwnerKinds;
  /** Where answers are found that were saved apart from their form, such as addresses. */
  readonly savedAnswers: SavedAnswers;
}
