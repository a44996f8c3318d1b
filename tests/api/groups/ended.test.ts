import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { ITEM_KINDS } from '@/event-api/platform/inventory/items';
import { holds } from '@/event-api/platform/inventory/schema';
import { take } from '@/event-api/platform/inventory/take';
import { seatOf } from '@/event-api/programme/seats';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import { visitorOwner } from '@/event-api/tenancy/visitor-owner';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { type LeftMember, type PayingGroup, payingGroup } from '../../support/group-members';

const SEAT = ITEM_KINDS.workshopSession;

/** The event of these tests requires a workshop. */
describeOnServer('what is left to a group and has ended', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  /** Ends what members hold, as their time does before the task comes that releases it. */
  const end = async ({ event }: PayingGroup, { code }: LeftMember, kinds: readonly string[]) => {
    const now = platform().clock.now();
    const { ownerKind, ownerCode } = { ownerKind: registrationOwner(code).kind, ownerCode: code };
    for (const kind of kinds) {
      await platform()
        .db.update(holds)
        .set({ endsAt: now })
        .where(
          and(
            eq(holds.eventCode, event),
            eq(holds.ownerKind, ownerKind),
            eq(holds.ownerCode, ownerCode),
            eq(holds.kind, kind),
          ),
        );
    }
    platform().clock.advance(1);
  };
  const begin = async (sessionCode: string) => {
    const group = await payingGroup(platform(), api);
    const ada = await group.member('Ada', { sessions: [sessionCode] });
    const bo = await group.member('Bo');
    return { group, ada, bo, before: await group.show() };
  };

  it.each([
    { what: 'the workshops', kinds: [SEAT] },
    { what: 'the place', kinds: [ITEM_KINDS.track] },
    { what: 'the place and the workshops', kinds: [ITEM_KINDS.track, SEAT] },
  ])(
    'getGroupPayInformation, submitPayGroupFee 200: $what that ended and are free are paid for as they were',
    async ({ kinds }) => {
      const { group, ada, before } = await begin('circuits-1');
      await end(group, ada, kinds);
      const shown = await group.show();
      expect(shown.people.map(({ state, chosen }) => [state, chosen])).toEqual([
        ['payable', 'Y'],
        ['payable', 'Y'],
      ]);
      expect([shown.total, shown.version]).toEqual([before.total, before.version]);
      const paid = await group.pay();
      expect(paid).toMatchObject({ outcome: 'confirmed', lost: [], refunded: null });
      const { cart } = await ada.review();
      expect(cart.items).toMatchObject([
        { workshops_session_code: 'circuits-1', workshops_cart_status: 'Y' },
      ]);
    },
  );

  it('getGroupPayInformation 200: whose workshop went to others has to choose another first', async () => {
    const { group, ada } = await begin('choir-1');
    await end(group, ada, [SEAT]);
    const now = platform().clock.now();
    const owner = visitorOwner('other');
    await take(platform().db, {
      ...{ eventCode: group.event, owner, now, holdSeconds: 3600 },
      items: [{ ...seatOf('choir-1'), quantity: 1 }],
    });
    expect((await group.show()).people.map(({ state }) => state)).toEqual(['unfinished', 'payable']);
  });
});
