import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkoutJobs } from '@/event-api/checkout/checkout-jobs';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { rows } from '@/event-api/platform/database/statements';
import { describeError } from '@/event-api/platform/log';
import { describeOnBoth, type TestPlatform } from '@/tests/support/database';
import { payingKind } from '@/tests/support/owner-kinds';
import { runAllJobs } from '@/tests/support/run-all-jobs';
import { takePayment } from '@/tests/support/take-payment';
import { CHARGED_WITHOUT_ANSWER, card, DECLINED, MASTERCARD, NEVER_ARRIVED, VISA } from './cards';

const CVC = '737';
const NUMBERS = [VISA, MASTERCARD, DECLINED, CHARGED_WITHOUT_ANSWER, NEVER_ARRIVED, '6011111111111117'];

/** Every row of every table, as text. */
async function everything({ db }: TestPlatform): Promise<string> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const contents = await Promise.all(
    tables.map(({ name }) =>
      rows<{ text: string }>(db, sql`select to_jsonb(t)::text as text from ${sql.identifier(name)} t`),
    ),
  );
  return contents
    .flat()
    .map((row) => row.text)
    .join('\n');
}

describeOnBoth(
  'a card number or CVC',
  (platform) => {
    test('is in no row, no log line and no error, whatever becomes of the payment', async () => {
      const errors: unknown[] = [];
      for (const [index, number] of NUMBERS.entries()) {
        await takePayment(platform(), {
          eventCode: 'demo',
          owner: { kind: 'test', code: String(index) },
          idempotencyKey: `test:${index}`,
          amount: 4_100,
          currency: 'USD',
          lines: [],
          credit: { ...card(number), cvc: CVC },
        }).catch((error: unknown) => errors.push(error));
      }
      platform().clock.advance(60);
      await finishPayments(platform());
      await runAllJobs(platform(), checkoutJobs);

      const kept = await everything(platform());
      expect(kept).toContain('4242');
      const seen = [
        kept,
        ...platform().logged,
        ...errors.flatMap((error) => [JSON.stringify(error), describeError(error)]),
      ];
      for (const number of NUMBERS) expect(seen.filter((text) => text.includes(number))).toEqual([]);
      const asWord = new RegExp(`(?<![\\w.-])${CVC}(?![\\w.-])`);
      expect(seen.filter((text) => asWord.test(text))).toEqual([]);
      expect(errors.length).toBe(NUMBERS.length);
    });
  },
  {
    owners: payingKind(async () => {
      throw new Error(`something that knew a card: ${VISA}`);
    }),
  },
);
