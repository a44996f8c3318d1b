import { expect, it } from 'vitest';
import { eventDefinition } from '@/event-api/definition/definition';
import { complainsOf } from '@/tests/support/event-rules';
import { fixtureEvent } from '@/tests/support/fixture-event';
import { checkLanguages } from './languages';

complainsOf([
  ['a text without its French', (e) => Object.assign(e.event, { name: { en: 'Only' } }), 'event.name.fr'],
  [
    'a plain text in an event of two languages',
    (e) => Object.assign(e.event, { name: 'Only' }),
    'event.name',
  ],
  ['an empty text', (e) => Object.assign(e.event, { name: { en: ' ', fr: 'Oui' } }), 'event.name.en'],
]);

it.each([
  ['Potters’ day', '{ en: Potters’ day, fr: … }'],
  ['Clay, fire', '{ en: "Clay, fire", fr: … }'],
  ['x'.repeat(61), '{ en: …, fr: … }'],
])('shows how a plain text is written in both languages: %s', (name, shown) => {
  const definition = eventDefinition.parse(fixtureEvent({ code: 'rules', host: 'rules.example' }));
  const [first] = checkLanguages({ ...definition, event: { ...definition.event, name } });
  expect(first).toMatchObject({
    path: ['event', 'name'],
    message: `needs its text in each language of the event: ${shown}.`,
  });
});
