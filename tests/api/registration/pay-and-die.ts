import { writeSync } from 'node:fs';
import { createPlatform } from '@/event-api/platform/create-platform';
import { confirmPaid } from '@/event-api/registration/confirm-paid';
import { registrationKind } from '@/event-api/registration/registration-kind';
import { REGISTRATION } from '@/event-api/registration/registration-owner';
import { registries } from '@/event-api/registries';
import { readEnvironment } from '@/lib/env';
import { createTestApi } from '../../support/api';
import { settableClock } from '../../support/settable-clock';
import { CARDS, card, newKey, readyPerson } from './person';

/**
 * A process that registers somebody and dies between charge and confirmation without any cleanup, as if it was killed or the
 * machine failed: while they submit or, with PAYS_FOR=change, while they pay for a change of what they have submitted. Before
 * that it prints what is needed to repeat the call.
 */
const isChange = process.env.PAYS_FOR === 'change';
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
        confirm: (...payment) => {
          if (!diesNow) return confirmPaid(...payment);
          process.kill(process.pid, 'SIGKILL');
          return new Promise<never>(() => undefined);
        },
      },
    },
  },
  { clock },
);
const api = createTestApi(platform);
const host = 'killed.localhost';
await api.importFixture({ code: 'killed', host }, (event) => ({
  ...event,
  event: { ...event.event, starts: { weeks_ahead: 12, weekday: 'thursday' } },
  registration: { workshops_required: 1 },
}));
const sessions = isChange ? ['drawing-1'] : ['circuits-1'];
const person = await readyPerson(api, { host, email: 'ada@example.org', sessions });
const { caller } = person;
if (isChange) {
  await person.submit();
  const wanted = { code: person.code, option: 'change' as const, sessions: ['circuits-1', 'choir-1'] };
  const { version } = await api.call('changeRegistration', { ...wanted, preview: 'Y' }, caller);
  const fields = { ...wanted, version, payment_key: newKey(), credit: card(CARDS.good) };
  printAndDie(fields);
  await api.ask('changeRegistration', fields, caller);
} else {
  const fields = await person.submitFields();
  printAndDie(fields);
  await api.ask('saveSubmitRegistration', fields, caller);
}

/** The next confirmation is not reached. */
function printAndDie(fields: Record<string, unknown>): void {
  diesNow = true;
  writeSync(1, JSON.stringify({ caller, fields }));
}
