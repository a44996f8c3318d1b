import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { payments } from '@/event-api/checkout/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';
import { cancelEvents } from '../registration/cancel-events';

const OWNER = 'olga@example.org';

describeOnServer('the payouts of one event, in the desk', (platform) => {
  let api: TestApi;
  let desk: TestDesk;
  let token: string;
  let event: string;
  let other: string;
  let report: string;
  const command = commandLine(platform);
  const compare = (text: string) =>
    desk.call('comparePayouts', { event, file: new File([text], 'report.csv') }, token);
  const referenceOf = async (code: string) => {
    const [payment] = await platform().db.select().from(payments).where(eq(payments.eventCode, code));
    return payment?.gatewayReference ?? '';
  };

  beforeAll(async () => {
    api = createTestApi(platform());
    desk = createTestDesk(platform());
    const { submitted } = cancelEvents(platform, () => api);
    event = (await submitted()).event;
    platform().clock.advance(60);
    other = (await submitted()).event;
    await command(['invite', event, OWNER]);
    token = await desk.signIn(OWNER);
    report = (await command(['reconcile', '--sandbox'])).out;
  });

  it('are the lines about it alone: of others neither a line, nor their number, nor their sums are told', async () => {
    const found = await compare(report);
    expect(found).toMatchObject({
      ...{ same: 1, differences: [] },
      sums: [{ currency: 'USD', charges: 21_788, fees: 0, net: 21_788 }],
    });
    const [heading, ...lines] = found.file.text.trim().split('\r\n');
    expect(heading).toContain('What,Result,Order,');
    expect(lines).toEqual([expect.stringMatching(/^Payment,The same,.*,217\.88,217\.88,USD$/)]);
    for (const told of [await referenceOf(other), other]) expect(JSON.stringify(found)).not.toContain(told);
    const alone = report
      .split('\r\n')
      .map((line) => (line.includes('charge') ? line.replaceAll('217.88', '1.00') : line));
    expect(await compare(alone.join('\n'))).toMatchObject({
      same: 0,
      differences: [{ what: 'amount_differs', here: 21_788, there: 100 }],
      sums: [{ charges: 100 }],
    });
  });

  it('say what is missing in the report or twice in it, and nothing of what nobody here knows', async () => {
    const own = await referenceOf(event);
    const lines = report.trim().split('\r\n');
    const line = lines.find((each) => each.includes(own)) ?? '';
    const stranger = line.replaceAll(own, 'pi_stranger');
    expect((await compare([...lines, line, stranger].join('\n'))).differences).toMatchObject([
      { kind: 'charge', what: 'twice_there', reference: own },
    ]);
    // The report covers the time from the first line to the last.
    const [heading = '', at = ''] = [lines[0], line];
    const later = stranger.replace(/\d\d:\d\d:\d\d/, '23:59:59');
    const missing = await compare([heading, at.replaceAll(own, 'pi_other'), later].join('\n'));
    expect(missing).toMatchObject({
      same: 0,
      differences: [{ what: 'missing_there', reference: own, here: 21_788, there: null }],
      sums: [],
    });
  });

  it('say in the caller’s language what is wrong with a report', async () => {
    const wrong = await desk.ask(
      'comparePayouts',
      { event, file: new File(['name;email'], 'list.csv') },
      { token, locale: 'fr' },
    );
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringMatching(/^Ce rapport ne peut pas être lu.*colonne/)] } },
    });
  });
});
