import { describe, expect, it } from 'vitest';
import {
  generalChannel,
  readChannel,
  reserveCancelChannel,
  workshopReservedChannel,
} from './realtime-channels';

const event = { clientCode: 'coastal-teachers', eventCode: 'horizons' };

describe('the channels of an event', () => {
  it('have the specification’s names', () => {
    expect([
      generalChannel(event),
      reserveCancelChannel(event),
      workshopReservedChannel(event, { kind: 'registration', code: '7KQ3M-XW9PA' }),
      workshopReservedChannel(event, { kind: 'visitor', code: 'c0ffee' }),
    ]).toEqual([
      'private-coastal-teachers-horizons-general',
      'private-coastal-teachers-horizons-workshop-reserve-cancel',
      'private-coastal-teachers-horizons-workshop-reserved-7KQ3M-XW9PA',
      'private-coastal-teachers-horizons-workshop-reserved-visitor-c0ffee',
    ]);
  });

  it('are read back with their owners', () => {
    expect(readChannel(event, generalChannel(event))).toBe('everybody');
    expect(readChannel(event, reserveCancelChannel(event))).toBe('everybody');
    for (const owner of [
      { kind: 'registration', code: '7KQ3M-XW9PA' },
      { kind: 'visitor', code: 'c0ffee' },
    ]) {
      expect(readChannel(event, workshopReservedChannel(event, owner))).toEqual(owner);
    }
  });

  it.each([
    'private-coastal-teachers-general',
    'private-coastal-teachers-horizons-2-general',
    'private-coastal-teachers-horizons-workshop-reserved-',
    'coastal-teachers-horizons-general',
    'presence-coastal-teachers-horizons-general',
    '',
  ])('are not %j', (name) => {
    expect(readChannel(event, name)).toBe(undefined);
  });
});
