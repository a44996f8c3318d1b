import type { Db } from '../database/database';
import { type GiveUpRequest, giveUp } from './give-up';
import type { Places } from './items';

/** Gives back places that an owner has bought, when a registration is cancelled or changed. @returns what became free */
export function giveBack(db: Db, request: GiveUpRequest): Promise<Places[]> {
  return giveUp(db, request, 'sold');
}
