import { beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { payingGroup } from '../../support/group-members';

const [FEW, MANY] = [2, 8];
/** Measured: 10 with few in the background. Each is a registration of its own, which may fail alone. */
const MAX_STATEMENTS_PER_MEMBER = 12.5;

describeOnServer('a group’s payment', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const pay = async (members: number) => {
    const group = await payingGroup(platform(), api);
    for (let one = 0; one < members; one += 1) await group.member(`P${one}`);
    const shown = await platform().statementsOf(() => group.show());
    const fields = await group.payFields();
    const paid = await platform().statementsOf(() => api.call('submitPayGroupFee', fields, group.caller));
    return { shown: shown.length, paid: paid.length };
  };

  it('is shown with as many statements for many as for few, and takes a few more for each member', async () => {
    const [few, many] = [await pay(FEW), await pay(MANY)];
    expect(many.shown - few.shown).toBeLessThan(MANY - FEW);
    expect((many.paid - few.paid) / (MANY - FEW)).toBeLessThanOrEqual(MAX_STATEMENTS_PER_MEMBER);
  });
});
