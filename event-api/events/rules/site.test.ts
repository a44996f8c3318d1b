import { expect, it } from 'vitest';
import { eventDefinition } from '@/event-api/definition/definition';
import { at, complainsOf } from '@/tests/support/event-rules';
import { fixtureEvent } from '@/tests/support/fixture-event';
import { checkLanguages } from './site';

complainsOf([
  [
    'two tracks of one address',
    (e) => Object.assign(at(e.tracks, 1), { seo: 'general-admission' }),
    'tracks[1].seo',
  ],
  [
    'a menu entry that leads nowhere',
    (e) => e.menu.push({ label: { en: 'X', fr: 'X' }, code: 'nowhere' }),
    'menu[2].code',
  ],
  [
    'an external link without its address',
    (e) => e.menu.push({ label: { en: 'X', fr: 'X' }, code: 'x', alias: 'EXTERNALLINK' }),
    'menu[2].link',
  ],
  [
    'a page on an address of the site',
    (e) => Object.assign(at(e.pages, 0), { url: 'registration' }),
    'pages[0].url',
  ],
  [
    'a host named twice',
    (e) => e.event.hosts.push({ host: 'rules.example', test: false, testable: false }),
    'event.hosts[2].host',
  ],
  [
    'test hosts alone',
    (e) => Object.assign(e.event, { hosts: [{ host: 'x', test: true, testable: true }] }),
    'event.hosts',
  ],
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
