import { localDate, localMinute } from '@/lib/time/format';
import { listOpenCredits, type OpenCredit } from '../../checkout/credits/credits';
import { findAnyGroup, type ListedGroup, listGroups } from '../../groups/event-organiser/list-groups';
import { releaseGroup } from '../../groups/event-organiser/release-group';
import { listMembers } from '../../groups/members/queries';
import { stateReader } from '../../groups/members/reached-state';
import { readKeptPlaces } from '../../groups/places/read-places';
import type { StoredGroup } from '../../groups/schema';
import { csvLines } from '../../platform/csv';
import { listGroupRegistrations } from '../../registration/of-group/group-registrations';
import { findEvent, readTimeZones } from '../../tenancy/find-event';
import { GROUP } from '../../tenancy/group-owner';
import { counted } from '../problems/words';
import { decimal } from '../reports/report';
import type { GroupsCommand } from './arguments/groups';
import type { ChangingPlace } from './audited';
import {
  confirmed,
  DONE_EXIT_CODE,
  facts,
  inColumns,
  printable,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  unchanged,
  unknownCode,
  unknownEvent,
} from './terminal';

type Place = Pick<ChangingPlace, 'database' | 'clock'>;

/** Lists and shows the groups of an event, and gives back what they keep. @returns the exit code, as all commands do */
export async function groups(terminal: Terminal, place: Place, command: GroupsCommand): Promise<number> {
  if (command.verb === 'list') return list(terminal, place, command);
  const group = await findAnyGroup(place.database.db, command.code);
  if (!group) return unknownCode(terminal, 'group', command.code);
  return command.verb === 'show'
    ? show(terminal, place, group)
    : releasePlaces(terminal, place, group, command);
}

const HEADINGS = [
  'code',
  'event',
  'begun',
  'confirmed',
  'pay until',
  'people',
  'kept',
  'credit',
  'e-mail',
  'organization',
];

async function list(
  terminal: Terminal,
  { database: { db }, clock }: Place,
  { event, as, bom }: Extract<GroupsCommand, { verb: 'list' }>,
): Promise<number> {
  if (event !== undefined && !(await findEvent(db, event))) return unknownEvent(terminal, event);
  const rows = await listGroups(db, { eventCode: event, now: clock.now() });
  const credits = await listOpenCredits(db, { kind: GROUP, eventCode: event });
  const zones = await readTimeZones(
    db,
    rows.map(({ eventCode }) => eventCode),
  );
  const lines = [HEADINGS, ...rows.map((group) => cellsOf(group, { credits, zones }))];
  if (as === 'csv') terminal.out(csvLines(lines, { bom }));
  else if (rows.length === 0) terminal.out('There are no groups yet.\n');
  else terminal.out(inColumns(lines));
  return DONE_EXIT_CODE;
}

/** @param about.zones the time zones of the events, in which the board says its dates as well */
const cellsOf = (
  group: ListedGroup,
  { credits, zones }: { credits: readonly OpenCredit[]; zones: ReadonlyMap<string, string> },
): string[] => [
  ...[
    ...[group.code, group.eventCode, localDate(group.createdAt, zones.get(group.eventCode) ?? 'UTC')],
    group.confirmedAt === null ? 'no' : 'yes',
    group.payUntil === null ? '' : localDate(group.payUntil, zones.get(group.eventCode) ?? 'UTC'),
    String(group.members),
    String(group.kept),
  ],
  credits
    .filter(({ eventCode, code }) => eventCode === group.eventCode && code === group.code)
    .map(({ amount, currency }) => decimal(amount, currency))
    .join(' + '),
  ...[group.contactEmail, group.organization],
];

async function show(terminal: Terminal, { database: { db }, clock }: Place, group: StoredGroup) {
  const { eventCode, code } = group;
  const now = clock.now();
  const zone = (await findEvent(db, eventCode))?.definition.event.time_zone ?? 'UTC';
  const at = (instant: string | null) => (instant === null ? '' : localMinute(instant, zone));
  const keptPlaces = await readKeptPlaces(db, { eventCode, code, now });
  const members = await listMembers(db, { eventCode, code });
  const registrations = await listGroupRegistrations(db, { eventCode, groupCode: code, now });
  terminal.out(
    `${code}\n${facts([
      ['organization', group.organization],
      ['contact', [group.contactName, group.contactEmail, group.contactPhone].filter(Boolean).join(', ')],
      ['event', eventCode],
      ['begun', at(group.createdAt)],
      ['confirmed', group.confirmedAt === null ? 'no: nobody has been written to' : at(group.confirmedAt)],
      ['pay until', at(group.payUntil)],
      ...[...keptPlaces].flatMap(([track, { free, until, waiting }]): [string, string][] => [
        ['kept', free > 0 ? `${free} × ${track} until ${at(until)}` : ''],
        ['waits for', waiting ? `${waiting.quantity} × ${track}` : ''],
      ]),
      ['people', String(members.filter(({ state }) => state !== 'taken_back').length)],
    ])}`,
  );
  const stateOf = stateReader(members);
  const lines = members.map((member) => {
    const { name, email, phone, registrationCode, replaces } = member;
    const registration = registrations.find((one) => one.code === registrationCode);
    const former = members.find((one) => replaces !== null && one.registrationCode === replaces);
    return [
      '',
      name,
      email || phone,
      stateOf(member, registration),
      former ? `in place of ${former.name}` : '',
    ];
  });
  terminal.out(inColumns(lines));
  return DONE_EXIT_CODE;
}

async function releasePlaces(
  terminal: Terminal,
  place: Place,
  group: StoredGroup,
  { message, yes }: Extract<GroupsCommand, { verb: 'release' }>,
): Promise<number> {
  const { eventCode, code } = group;
  const keptPlaces = await readKeptPlaces(place.database.db, { eventCode, code, now: place.clock.now() });
  const free = [...keptPlaces.values()].reduce((sum, own) => sum + own.free, 0);
  const name = printable(`${code} (${group.organization})`);
  if (free === 0 && ![...keptPlaces.values()].some(({ waiting }) => waiting)) {
    return unchanged(terminal, `${name} keeps no places and waits for none`);
  }
  const mail = group.confirmedAt === null ? '' : ' and write to its organiser';
  const question = `Give back the ${counted(free, 'place')} that ${name} keeps${mail}?`;
  if (!(await confirmed(terminal, question, yes))) return UNUSABLE_EXIT_CODE;
  const { places, waited } = await releaseGroup(place, group, message);
  const wait = waited ? ', and it waits for no more' : '';
  terminal.out(`${name} keeps no places now: ${counted(places, 'place')} went back${wait}.\n`);
  return DONE_EXIT_CODE;
}
