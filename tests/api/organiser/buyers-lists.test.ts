import { beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { withParticipants } from '../../support/buyers-event';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { emailOf, ordering } from '../buyers/ordering';
import { readyPerson } from '../registration/person';

describeOnServer('npm run event -- buyers, participants, products', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const command = commandLine(platform);
  const buying = ordering(platform, () => api, withParticipants);
  const list = async (name: string, event: string, ...more: string[]): Promise<Record<string, unknown>[]> =>
    JSON.parse((await command([name, event, '--json', ...more])).out);

  /** An event where Bo buys places and products without a registration, Ada with one, and somebody only looks. */
  const several = async () => {
    const { code: event, host } = await buying.event();
    const bo = await buying.begin(host);
    await bo.activity('paddle', 2);
    const paddle = { activity_code: 'paddle', quantity: 2 };
    await bo.participant(1, { guest: 'Lou Côté' }, paddle);
    await bo.participant(2, { guest: 'Bo' }, paddle);
    await bo.product('shirt/l', 2);
    await bo.product('pin/heron', 1);
    await bo.details();
    await bo.submit();
    platform().clock.advance(1);
    const looking = await buying.begin(host);
    await looking.product('book/only', 1);
    const email = `ada@${event}.example`;
    const ada = await readyPerson(api, { host, email });
    await api.call(
      'saveActivityInformation',
      { code: ada.code, model: { activity_code: 'walk' } },
      ada.caller,
    );
    await api.call(
      'purchaseProduct',
      { code: ada.code, product_code: 'shirt', variant_code: 'l', qty: 1 },
      ada.caller,
    );
    await ada.submit();
    return { event, bo, ada, email, looking };
  };

  it('names who bought without a registration, with answers, things and money', async () => {
    const { event, bo, looking } = await several();
    const [row, other] = await list('buyers', event);
    expect(row).toMatchObject({
      ...{ code: bo.code, status: 'submitted', name: 'Bo Tran', email: emailOf(bo.code), language: 'en' },
      activities: ['2 × Dawn paddle'],
      merchandise: ['2 × Shirt, Large', '1 × Pin'],
      ...{ total: row?.paid, refunded: '0.00', currency: 'USD' },
      ...{ answer_first_name: 'Bo', participant_guest: ['Lou Côté', 'Bo'] },
    });
    expect(Number(row?.paid)).toBeGreaterThan(0);
    expect(other).toMatchObject({ code: looking.code, status: 'started', paid: '0.00' });
    expect(await list('buyers', event, '--status', 'submitted')).toEqual([row]);
  });

  it('participants of activities and products to hand out, with and without a registration', async () => {
    const { event, bo, ada, email } = await several();
    const cells = (rows: Record<string, unknown>[], ...names: string[]) =>
      rows.map((row) => names.map((name) => row[name]));
    const participants = await list('participants', event);
    expect(cells(participants, 'activity', 'place', 'of', 'code', 'name', 'email', 'answer_guest')).toEqual([
      ['paddle', 1, 'buyer', bo.code, 'Bo Tran', emailOf(bo.code), 'Lou Côté'],
      ['paddle', 2, 'buyer', bo.code, 'Bo Tran', emailOf(bo.code), 'Bo'],
      ['walk', 1, 'registration', ada.code, 'Ada Lovelace', email, null],
    ]);
    const products = await list('products', event);
    expect(cells(products, 'product', 'product_name', 'quantity', 'of', 'name')).toEqual([
      ['pin/heron', 'Pin', 1, 'buyer', 'Bo Tran'],
      ['shirt/l', 'Shirt, Large', 2, 'buyer', 'Bo Tran'],
      ['shirt/l', 'Shirt, Large', 1, 'registration', 'Ada Lovelace'],
    ]);
    const table = await command(['products', event]);
    expect(table.out.split('\n')[0]).toMatch(/^product +quantity +of +code +name +email$/);
  });
});
