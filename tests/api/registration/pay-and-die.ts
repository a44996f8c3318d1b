import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { createPlatform } from '@/event-api/platform/create-platform';
import { registrationKind } from '@/event-api/registration/registration-kind';
import { REGISTRATION } from '@/event-api/registration/registration-owner';
import { registries } from '@/event-api/registries';
import { readEnvironment } from '@/lib/env';
import { createTestApi } from '../../support/api';
import { settableClock } from '../../support/settable-clock';
import { card, readyPerson } from './person';

/**
 * A process that registers somebody and dies between charge and confirmation without any cleanup, as if it was killed or the
 * machine failed. Before that it prints what is needed to repeat the call.
 */
const clock = settableClock(new Date().toISOString());
const platform = await createPlatform(
  readEnvironment(),
  {
    ...registries,
    owners: {
      ...registries.owners,
      [REGISTRATION]: {
        ...registrationKind,
        confirm: () => {
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
const person = await readyPerson(api, { host, email: 'ada@example.org', sessions: ['circuits-1'] });
const { version } = await person.review();
const fields = {
  code: person.code,
  version,
  payment_key: `key-${randomUUID()}`,
  credit: card('4242424242424242'),
};
writeSync(1, JSON.stringify({ caller: person.caller, fields }));
await api.ask('saveSubmitRegistration', fields, person.caller);
