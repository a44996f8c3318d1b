import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../../tenancy/stored-event';
import { changedFields } from './changed-fields';

// Only what is compared; the rest of a stored event says nothing here.
const event = (parts: object) =>
  ({
    event: { time_zone: 'America/Los_Angeles', client: { code: 'c' }, ...parts },
    tracks: [],
  }) as unknown as StoredEvent;
const withTracks = (...tracks: object[]) => ({ ...event({}), tracks }) as unknown as StoredEvent;
const attendee = {
  code: 'attendee',
  fee: 300,
  capacity: 3,
  closes: '2027-03-02T01:00:00.000Z',
  modes: ['online'],
};
const changes = (after: object) => changedFields(withTracks(attendee), withTracks({ ...attendee, ...after }));

describe('the fields that an import changes', () => {
  it('are named as in the file, with what they were and what they become', () => {
    expect(changes({ fee: 320, capacity: 8 })).toEqual([
      { field: 'tracks[attendee].fee', before: '300', after: '320', isOutOfProportion: false },
      { field: 'tracks[attendee].capacity', before: '3', after: '8', isOutOfProportion: false },
    ]);
  });

  it('say moments as the clocks of the event show them, and lists with their values', () => {
    expect(changes({ closes: '2027-03-02T08:00:00.000Z', modes: ['online', 'in_person'] })).toMatchObject([
      { field: 'tracks[attendee].closes', before: '2027-03-01 17:00', after: '2027-03-02 00:00' },
      { field: 'tracks[attendee].modes', before: 'online', after: 'online, in_person' },
    ]);
  });

  it('are asked about when a price has a digit less', () => {
    expect(changes({ fee: 30 })).toMatchObject([{ isOutOfProportion: true }]);
    expect(changes({ fee: 3000 })).toMatchObject([{ isOutOfProportion: true }]);
    expect(changes({ capacity: 30 })).toMatchObject([{ isOutOfProportion: false }]);
  });

  it('are asked about for everything that the schema of a file calls an amount, and for nothing else', () => {
    const hotel = (rate: number) => ({ ...event({}), accommodations: [{ code: 'inn', rate }] });
    const field = (minimum: number) => ({
      ...event({}),
      forms: { registration: { sections: [{ code: 's', minimum }] } },
    });
    const asked = (before: object, after: object) =>
      // Only what is compared.
      changedFields(before as StoredEvent, after as StoredEvent).map((each) => each.isOutOfProportion);
    expect(asked(hotel(180), hotel(18))).toEqual([true]);
    expect(asked(field(10), field(100))).toEqual([false]);
    const discount = (amount: number) => ({
      ...event({}),
      codes: [{ kind: 'discount', code: 'FIVE', amount }],
    });
    expect(asked(discount(5), discount(50))).toEqual([true]);
  });

  it('name an entry that is new or gone, one in another place, and a long text without its words', () => {
    expect(changedFields(withTracks(attendee), withTracks(attendee, { code: 'vip', fee: 500 }))).toEqual([
      { field: 'tracks[vip]', before: 'nothing', after: undefined, isOutOfProportion: false },
    ]);
    expect(
      changedFields(withTracks(attendee, { code: 'vip' }), withTracks({ code: 'vip' }, attendee)),
    ).toEqual([{ field: 'tracks', before: undefined, after: undefined, isOutOfProportion: false }]);
    expect(changedFields(event({ about: 'short' }), event({ about: 'long '.repeat(40) }))).toMatchObject([
      { field: 'event.about', after: undefined },
    ]);
  });

  it('leave out what is the same, and what is said about the event itself', () => {
    expect(changes({})).toEqual([]);
    expect(changedFields(event({ currency: 'CAD' }), event({ currency: 'EUR' }))).toEqual([]);
    // No file has it: it follows from the programme.
    expect(changedFields(event({}), event({ session_word: 'session' }))).toEqual([]);
  });
});
