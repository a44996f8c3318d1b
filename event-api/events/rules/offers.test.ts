import { at, complainsOf } from '@/tests/support/event-rules';

complainsOf([
  ['a currency that is not there', (e) => Object.assign(e.event, { currency: 'XXQ' }), 'event.currency'],
  [
    'cents of a currency without any',
    (e) => Object.assign(e.event, { currency: 'JPY' }),
    'programme.workshops[1].fee',
  ],
  [
    'an early bird above the fee',
    (e) => Object.assign(at(e.tracks, 0), { fee: 100 }),
    'tracks[0].early_bird.fee',
  ],
  [
    'more places given away than there are',
    (e) => Object.assign(at(at(e.programme.workshops, 5).sessions, 0), { taken: 3 }),
    'programme.workshops[5].sessions[0].taken',
  ],
  [
    'an online track in an event in person',
    (e) => {
      Object.assign(e.event, { type: 'I' });
      at(at(e.programme.workshops, 4).sessions, 0).type = 'I';
      e.tracks.splice(1, 1);
    },
    'tracks[0].modes[1]',
  ],
  [
    'a sponsor level upside down',
    (e) =>
      e.sponsors.levels.push({ code: 'g', name: { en: 'G', fr: 'G' }, minimum: 2, maximum: 1, benefits: [] }),
    'sponsors.levels[0].maximum',
  ],
]);
