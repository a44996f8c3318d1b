import { callsIn } from '../parts/calls-in';
import * as account from './account';
import * as applications from './applications';
import * as audit from './audit';
import * as cancelEvent from './cancel-event';
import * as badges from './door/badges';
import * as door from './door/door';
import * as doorSale from './door/sale';
import * as edit from './edit';
import * as files from './files';
import * as invitations from './invitations';
import * as jobs from './jobs';
import * as lists from './lists';
import * as mailings from './mailings';
import * as money from './money';
import * as newEvent from './new-event';
import * as people from './people';
import * as person from './person';
import * as personActs from './person-acts';
import * as personData from './person-data';
import * as placing from './placing';
import * as programme from './programme';
import * as proposals from './proposals';
import * as tasks from './tasks';
import * as team from './team';
import * as tickets from './tickets';
import * as today from './today';
import * as versions from './versions';

/**
 * Every call of the desk by its id, beside the visitors' catalogue: they are made on the desk's host alone, and each says
 * the permission that it needs (docs/rooms/desk.md#calls-of-the-desk).
 */
export const deskCatalogue = {
  ...callsIn(account),
  ...callsIn(applications),
  ...callsIn(files),
  ...callsIn(invitations),
  ...callsIn(newEvent),
  ...callsIn(people),
  ...callsIn(person),
  ...callsIn(placing),
  ...callsIn(proposals),
  ...callsIn(personActs),
  ...callsIn(personData),
  ...callsIn(lists),
  ...callsIn(mailings),
  ...callsIn(money),
  ...callsIn(team),
  ...callsIn(audit),
  ...callsIn(today),
  ...callsIn(jobs),
  ...callsIn(tasks),
  ...callsIn(cancelEvent),
  ...callsIn(edit),
  ...callsIn(tickets),
  ...callsIn(programme),
  ...callsIn(versions),
  ...callsIn(door),
  ...callsIn(doorSale),
  ...callsIn(badges),
};
export type DeskCatalogue = typeof deskCatalogue;
export type DeskCallId = keyof DeskCatalogue;
