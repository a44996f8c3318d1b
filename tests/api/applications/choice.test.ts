import { expect, it } from 'vitest';
import { describeOnBoth } from '../../support/database';
import { problemsOf } from './applicant';
import { applying } from './applying';

const HOLD_SECONDS = 900;

describeOnBoth('what an application chooses', (platform, callsAlone) => {
  const { api, begin, newEvent } = applying(platform, 'choice');
  const left = async (host: string, code: string) => {
    const { booths } = await api().call('getMyExhibitorTypes', {}, { host, token: await api().visit(host) });
    return booths.find((booth) => booth.code === code)?.availability.left;
  };

  it('the list says what is left of each, and what the application has; 404 for another’s code', async () => {
    const { host } = await newEvent();
    const quill = await begin('exhibitor', { host });
    await quill.choose('corner');
    await quill.setExtras({ table: 2 });
    const { code, caller } = quill;
    const { booths, chosen } = await api().call('getMyExhibitorTypes', { code }, caller);
    expect(chosen).toBe('corner');
    expect(booths[1]).toEqual({
      ...{ code: 'corner', name: 'Corner', description: null, size: null },
      price: { amount: 60_000, currency: 'USD' },
      availability: {
        ...{ state: 'held', left: 0, capacity: 1, held: 1 },
        returns_at: '2027-01-10T18:15:00.000Z',
      },
    });
    expect(booths.map(({ size }) => size)).toEqual(['3 m × 3 m', null, null]);
    const extras = await api().call('getMyExhibitorExtras', { code }, caller);
    expect(extras.chosen).toEqual({ table: 2 });
    expect(extras.extras.map(({ limit, availability }) => [limit, availability.left])).toEqual([
      [4, 3],
      [10, null],
    ]);
    const stranger = await begin('exhibitor', { host });
    for (const id of ['getMyExhibitorTypes', 'getMyExhibitorExtras'] as const) {
      expect((await api().ask(id, { code }, stranger.caller)).status).toBe(404);
    }
    expect((await quill.ask('choose', { value: 'palace' })).status).toBe(404);
    expect((await quill.ask('setExtras', { value: { palace: 1 } })).status).toBe(404);
  });

  it('a level takes a contribution within its range; the refusal names the bounds in the caller’s language', async () => {
    const { host } = await newEvent();
    const quill = await begin('sponsor', { host });
    const shown = await quill.choose('bronze', 99_950);
    expect(shown.choice).toMatchObject({ code: 'bronze', amount: { amount: 99_950 }, place: 'unlimited' });
    expect(shown.fees.lines).toMatchObject([{ category: 'contribution', amount: 99_950, tax: 4998 }]);
    expect(shown.reserved_until).toBeNull();
    const louis = await begin('sponsor', { host, locale: 'fr' });
    for (const amount of [49_999, 99_951, 0]) {
      const refused = await louis.ask('choose', { value: { level_code: 'bronze', amount } });
      expect([refused.status, refused.body]).toEqual([
        422,
        {
          errors: {
            value: [
              'La contribution pour «\u00a0Bronze (fr)\u00a0» est entre 500,00\u00a0$ et 999,50\u00a0$.',
            ],
          },
        },
      ]);
    }
    expect((await louis.ask('choose', { value: { level_code: 'bronze', amount: 50_000 } })).status).toBe(200);
    await quill.choose('gold', 500_000);
    expect((await louis.ask('choose', { value: { level_code: 'gold', amount: 500_000 } })).status).toBe(409);
    expect((await quill.choose('gold', 600_000)).choice).toMatchObject({
      amount: { amount: 600_000 },
      place: 'held',
    });
    const { levels } = await api().call('getMySponsorLevels', {}, louis.caller);
    expect(levels[0]).toMatchObject({
      ...{ code: 'gold', benefits: ['Booth (fr)'], availability: { left: 0 } },
      ...{ minimum: { amount: 500_000 }, maximum: { amount: 999_900 } },
    });
  });

  it('extras are held all or none; those that are not named stay, and 0 gives one back', async () => {
    const { host } = await newEvent();
    const quill = await begin('exhibitor', { host });
    const first = await quill.setExtras({ table: 3, badge: 2 });
    expect(first.extras.map(({ code, quantity, place }) => [code, quantity, place])).toEqual([
      ['table', 3, 'held'],
      ['badge', 2, 'unlimited'],
    ]);
    expect(first.fees.subtotal).toBe(3 * 2000 + 2 * 1000);
    const other = await begin('exhibitor', { host });
    await other.setExtras({ badge: 1 });
    const refused = await other.ask('setExtras', { value: { table: 3, badge: 5 } });
    expect([refused.status, refused.body]).toEqual([
      409,
      { errors: { value: ['Only 2 are left of “Table”.'] } },
    ]);
    expect((await other.look()).extras).toMatchObject([{ code: 'badge', quantity: 1 }]);
    const many = await other.ask('setExtras', { value: { table: 5 } });
    expect([many.status, many.body]).toEqual([
      422,
      { errors: { value: ['You can have at most 4 of “Table”.'] } },
    ]);
    await quill.setExtras({ table: 0 });
    expect((await quill.look()).extras).toMatchObject([{ code: 'badge', quantity: 2 }]);
    expect((await other.setExtras({ table: 4 })).extras).toMatchObject([
      { code: 'table', quantity: 4 },
      { code: 'badge', quantity: 1 },
    ]);
  });

  it('what is no longer held is said, and held again for who pays as long as it is free', async () => {
    const { host } = await newEvent();
    const quill = await begin('exhibitor', { host });
    await quill.choose('corner');
    await quill.setExtras({ table: 4 });
    platform().clock.advance(HOLD_SECONDS);
    const ended = await quill.look();
    expect([ended.choice?.place, ended.extras[0]?.place, ended.reserved_until]).toEqual([
      'ended',
      'ended',
      null,
    ]);
    expect(problemsOf(ended)).toEqual(expect.arrayContaining(['choice choice_lost', 'choice extra_lost']));
    expect(ended.done).not.toContain('choice');
    const renewed = await quill.look('Y');
    expect([renewed.choice?.place, renewed.extras[0]?.place]).toEqual(['held', 'held']);
    expect(renewed.done).toContain('choice');
    platform().clock.advance(HOLD_SECONDS);
    const other = await begin('exhibitor', { host });
    await other.choose('corner');
    const lost = await quill.look('Y');
    expect([lost.choice?.place, lost.extras[0]?.place]).toEqual(['lost', 'held']);
    expect(lost.problems.find(({ reason }) => reason === 'choice_lost')?.message).toBe(
      '“Corner” went to others in the meantime. Please choose again.',
    );
  });

  // Its statements are among those above.
  if (callsAlone) return;

  it('a booth is held, with its price and tax among the fees; another one is held before the first is given up', async () => {
    const { host } = await newEvent();
    const quill = await begin('exhibitor', { host });
    const chosen = await quill.choose('standard');
    expect(chosen.choice).toEqual({
      ...{ code: 'standard', name: 'Standard', place: 'held' },
      amount: { amount: 40_000, currency: 'USD' },
    });
    expect(chosen.reserved_until).toBe('2027-01-10T18:15:00.000Z');
    expect(chosen.fees).toMatchObject({ subtotal: 40_000, tax: 2000, total: 42_000 });
    expect(problemsOf(chosen)).not.toContain('choice choice_missing');
    expect(await left(host, 'standard')).toBe(2);
    const moved = await quill.choose('corner');
    expect([moved.choice?.code, await left(host, 'standard'), await left(host, 'corner')]).toEqual([
      'corner',
      3,
      0,
    ]);
    const other = await begin('exhibitor', { host });
    await other.choose('standard');
    const refused = await other.ask('choose', { value: 'corner' });
    expect([refused.status, refused.body]).toEqual([
      409,
      { errors: { value: ['“Corner” is taken. Please choose another.'] } },
    ]);
    expect((await other.look()).choice).toMatchObject({ code: 'standard', place: 'held' });
    await quill.ask('choose');
    expect([(await quill.look()).choice, await left(host, 'corner')]).toEqual([null, 1]);
  });
});
