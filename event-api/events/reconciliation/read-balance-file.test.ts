import { describe, expect, test } from 'vitest';
import { readBalanceFile } from './read-balance-file';

const HEADINGS =
  'balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,payment_intent_id,' +
  'customer_facing_amount,customer_facing_currency';
const LINE = 'txn_1,2027-01-10 18:00:05,cad,120.50,3.79,116.71,charge,ch_1,pi_1,88.00,usd';
const wrong = (text: string) => {
  const read = readBalanceFile(text);
  return 'wrong' in read ? read.wrong : null;
};

describe('readBalanceFile', () => {
  test('reads amounts as minor units, with a point or a comma, whatever separates the cells', () => {
    const entry = {
      ...{ row: 2, category: 'charge', charge: 'pi_1', source: 'ch_1', paymentId: '' },
      ...{ gross: 12_050, fee: 379, net: 11_671, currency: 'CAD', at: '2027-01-10T18:00:05.000Z' },
      paid: { amount: 8_800, currency: 'USD' },
    };
    expect(readBalanceFile(`${HEADINGS}\n${LINE}\n\n`)).toEqual({ entries: [entry] });
    const inFrench = `${HEADINGS}\n${LINE.replaceAll(/(\d)\.(\d)/g, '$1;$2')}`
      .replaceAll(',', '\t')
      .replaceAll(/(\d);(\d)/g, '$1,$2');
    expect(readBalanceFile(`\ufeff${inFrench}`)).toEqual({ entries: [entry] });
  });

  test.each([
    ['jpy,-500.00,0,-500', { gross: -500, fee: 0, net: -500 }],
    ['usd,-5,0.00,-5.0', { gross: -500, fee: 0, net: -500 }],
  ])('reads %s', (amounts, expected) => {
    const text = `currency,gross,fee,net,reporting_category,source_id,payment_intent_id\n${amounts},refund,re_1,pi_1`;
    expect(readBalanceFile(text)).toMatchObject({ entries: [{ ...expected, at: null, paid: null }] });
  });

  test.each([
    ['', /^has no column reporting_category, gross, .*payment_intent_id\. Download/],
    ['name,email\nAda,a@b.ca', /^has no column reporting_category/],
    [`${HEADINGS}\n`, /^has no lines$/],
    [`${HEADINGS}\n${LINE.replace('120.50', '120.505')}`, /^line 2: "120\.505" is no amount \(gross\)$/],
    [`${HEADINGS}\n${LINE}\n${LINE.replace('cad', 'x')}`, /^line 3: "x" is no currency$/],
    [`${HEADINGS.replace('payment_intent_id', 'other')}\n${LINE}`, /^has no column payment_intent_id\./],
  ])('says what is wrong with %j', (text, message) => {
    expect(wrong(text)).toMatch(message);
  });

  test('finds a charge by our own key where the report has it', () => {
    const headings = HEADINGS.replace('payment_intent_id', 'payment_metadata[rendezvous_key]');
    expect(readBalanceFile(`${headings}\n${LINE}`)).toMatchObject({
      entries: [{ charge: '', paymentId: 'pi_1' }],
    });
  });
});
