import { callsIn } from '../parts/calls-in';
import * as account from './account';
import * as audit from './audit';
import * as people from './people';
import * as person from './person';
import * as team from './team';
import * as today from './today';

/**
 * Every call of the desk by its id, beside the visitors' catalogue: they are made on the desk's host alone, and each says
 * the permission that it needs (docs/rooms/desk.md#calls-of-the-desk).
 */
export const deskCatalogue = {
  ...callsIn(account),
  ...callsIn(people),
  ...callsIn(person),
  ...callsIn(team),
  ...callsIn(audit),
  ...callsIn(today),
};
export type DeskCatalogue = typeof deskCatalogue;
export type DeskCallId = keyof DeskCatalogue;
