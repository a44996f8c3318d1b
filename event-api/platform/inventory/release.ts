import type { Db } from '../database/database';
import { type GiveUpRequest, giveUp } from './give-up';
import type { Places } from './items';

/** Gives up places that an owner holds but has not bought. @returns what became free */
export function release(db: Db, request: GiveUpRequest): Promise<Places[]> {
  return giveUp(db, request, 'held');
}
