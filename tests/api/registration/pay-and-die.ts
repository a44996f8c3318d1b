import { writeSync } from 'node:fs';
import { groupKind } from '@/event-api/groups/kind';
import { createPlatform } from '@/event-api/platform/create-platform';
import { registrationKind } from '@/event-api/registration/kind';
import { REGISTRATION } from '@/event-api/registration/registration-owner';
import { registries } from '@/event-api/registries';
import { GROUP } from '@/event-api/tenancy/group-owner';
import { readEnvironment } from '@/lib/env';
import { type Caller, createTestApi } from '../../support/api';
import { settableClock } from '../../support/settable-clock';
import { joinAs } from '../groups/joining';
import { organise, withGroups } from '../groups/organising';
import { CARDS, card, newKey, readyPerson } from './person';

/**
 * A process that registers somebody and dies between charge and confirmation without any cleanup, as if it was killed or the
 * machine failed: while they submit or, with PAYS_FOR=change, while they pay for a change of what they have submitted; with
 * PAYS_FOR=group, while a group pays for two people. Before that it prints what is needed to repeat the call.
 */
const isChange = process.env.PAYS_FOR === 'change';
const isGroup = process.env.PAYS_FOR === 'group';
let diesNow = false;
const clock = settableClock(new Date().toISOString());
const platform = await createPlatform(
  readEnvironment(),
  {
    ...registries,
    owners: {
      ...registries.owners,
      [REGISTRATION]: {
        ...registrationKind,
        confirm: (...payment) => (diesNow ? die() : registrationKind.confirm(...payment)),
      },
      [GROUP]: { ...groupKind, confirm: die },
    },
  },
  { clock },
);
const api = createTestApi(platform);
const host = 'killed.localhost';
await api.importFixture({ code: 'killed', host }, (event) => ({
  ...withGroups(event, { least: 1 }),
  event: { ...event.event, starts: { weeks_ahead: 12, weekday: 'thursday' } },
  registration: { workshops_required: 1 },
}));
if (isGroup) await payForGroup();
const sessions = isChange ? ['drawing-1'] : ['circuits-1'];
const person = await readyPerson(api, { host, email: 'ada@example.org', sessions });
const { caller } = person;
if (isChange) {
  await person.submit();
  const wanted = { code: person.code, option: 'change' as const, sessions: ['circuits-1', 'choir-1'] };
  const { version } = await api.call('changeRegistration', { ...wanted, preview: 'Y' }, caller);
  const fields = { ...wanted, version, payment_key: newKey(), credit: card(CARDS.good) };
  printAndDie(caller, fields);
  await api.ask('changeRegistration', fields, caller);
} else {
  const fields = await person.submitFields();
  printAndDie(caller, fields);
  await api.ask('saveSubmitRegistration', fields, caller);
}

/** The next confirmation is not reached. */
function printAndDie(caller: Caller, fields: Record<string, unknown>): void {
  diesNow = true;
  writeSync(1, JSON.stringify({ caller, fields }));
}

function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise<never>(() => undefined);
}

/** Pays for two people who left their registrations to their group. */
async function payForGroup(): Promise<void> {
  const { code, caller } = await organise(api, host, { places: 2 });
  for (const name of ['Ada', 'Bo']) {
    const one = await joinAs(api, { code, caller }, name);
    await one.fill();
    await api.call('leaveToGroup', { code: one.registration.code }, one.caller);
  }
  const { version, people } = await api.call('getGroupPayInformation', { code }, caller);
  const members = people.map(({ member_ID }) => member_ID);
  const fields = { code, version, members, payment_key: newKey(), credit: card(CARDS.good) };
  printAndDie(caller, fields);
  await api.ask('submitPayGroupFee', fields, caller);
}
