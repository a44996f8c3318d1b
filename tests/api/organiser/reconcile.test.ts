import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payments, refunds } from '@/event-api/checkout/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { cancelEvents } from '../registration/cancel-events';
import { cancelling, IN_HALF } from '../registration/cancelling';

describeOnServer('npm run event -- reconcile', (platform) => {
  let api: TestApi;
  let folder: string;
  beforeAll(async () => {
    api = createTestApi(platform());
    folder = await mkdtemp(join(tmpdir(), 'reconcile-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const command = commandLine(platform);
  const { submitted, givenBack } = cancelEvents(platform, () => api);
  const compare = async (text: string) => {
    const file = join(folder, 'report.csv');
    await writeFile(file, text);
    return command(['reconcile', file]);
  };

  it('finds what agrees, differs, and is missing here or there; exit code 1 when anything does', async () => {
    const { event } = await submitted();
    const other = await submitted();
    platform().clock.set(IN_HALF);
    await cancelling(api, other.person).cancel();
    await givenBack(other.person);
    const { out: report } = await command(['reconcile', '--sandbox']);
    const all = await compare(report);
    expect([all.code, all.out.split('\n')[0]]).toEqual([0, '2 charges and 1 refund match; 0 differences.']);
    expect(all.out).toMatch(
      /USD: charges \$\s435\.76, refunds −\$\s108\.95, fees \$\s0\.00, .* net \$\s326\.81/,
    );

    const [charge] = await platform().db.select().from(payments).where(eq(payments.eventCode, event));
    const [refund] = await platform().db.select().from(refunds).where(eq(refunds.eventCode, other.event));
    const lines = report.trim().split('\r\n');
    const changed = lines
      .map((line) =>
        line.includes(`charge,${charge?.gatewayReference}`) ? line.replaceAll('217.88', '217.00') : line,
      )
      .map((line) =>
        line.includes(`refund,${refund?.gatewayReference}`)
          ? line.replaceAll(refund?.gatewayReference ?? '', 're_other')
          : line,
      );
    const differs = await compare([...changed, changed[1]].join('\n'));
    expect(differs.code).toBe(1);
    const said = differs.out.split('\n').map((line) => line.split(/ {2,}/).slice(0, 3));
    expect(said).toEqual(
      expect.arrayContaining([
        ['amount differs', 'charge', charge?.gatewayReference],
        ['missing here', 'refund', 're_other'],
        ['missing there', 'refund', refund?.gatewayReference],
      ]),
    );
    expect(differs.out).toMatch(/twice there +charge/);
    expect(differs.out).toMatch(/here \$\s217\.88 +there \$\s217\.00/);

    // What happened before the report begins is not missing in it.
    const later = await compare([lines[0], lines.at(-1)].join('\n'));
    expect([later.code, later.out.split('\n')[0]]).toEqual([
      0,
      '0 charges and 1 refund match; 0 differences.',
    ]);
  });

  it('says of a file that is no report what it lacks: 1; without a file: 2', async () => {
    const list = await compare('code,name\nA,Ada');
    expect(list).toMatchObject({ code: 1, err: expect.stringContaining('has no column reporting_category') });
    expect((await command(['reconcile', join(folder, 'nothing.csv')])).code).toBe(1);
    expect((await command(['reconcile'])).code).toBe(2);
  });
});
