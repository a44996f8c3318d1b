import { complainsOf } from '@/tests/support/event-rules';

complainsOf([
  ['a text without its French', (e) => Object.assign(e.event, { name: { en: 'Only' } }), 'event.name.fr'],
  [
    'a plain text in an event of two languages',
    (e) => Object.assign(e.event, { name: 'Only' }),
    'event.name',
  ],
  ['an empty text', (e) => Object.assign(e.event, { name: { en: ' ', fr: 'Oui' } }), 'event.name.en'],
]);
