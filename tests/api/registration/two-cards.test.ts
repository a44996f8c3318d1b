import { beforeAll, expect, it } from 'vitest';
import { getReceipt } from '@/lib/contract/registration/receipts';
import { createTestApi, requestFor, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { drawPapers } from '../../support/papers';
import { pdfPages } from '../../support/system-tool';
import { cancelling } from './cancelling';
import { changing } from './changing';
import { CARDS, mailOf, type Person } from './person';

drawPapers();

const VISA = { brand: 'visa', last4: '4242' };
const MASTERCARD = { brand: 'mastercard', last4: '4444' };
const A_MINUTE = 60;

describeOnServer('a registration that two cards paid', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { registered, preview, change } = changing(platform, () => api);

  /** The ticket was paid with the first card, a workshop in addition with the second. */
  async function withTwoCards() {
    const begun = await registered();
    platform().clock.advance(A_MINUTE);
    await change(begun.person, { sessions: ['drawing-1', 'circuits-1'] }, CARDS.otherGood);
    platform().clock.advance(A_MINUTE);
    return begun;
  }
  const receiptOf = ({ code, caller }: Person) => api.call('getReceipt', { code }, caller);
  const plain = (text: string) => text.replace(/[\u00a0\s]+/g, ' ');
  const pdfOf = async ({ code, caller }: Person) => {
    const asked = requestFor(getReceipt, { code }, { ...caller, accept: 'application/pdf' });
    return plain((await pdfPages(new Uint8Array(await (await api.fetch(asked)).arrayBuffer()))).join('\n'));
  };
  /** The letters about something, one after the other. */
  const letters = async (email: string, subject: string) => {
    const found = (await mailOf(platform(), email)).filter((mail) => mail.subject.includes(subject));
    return plain(found.map(({ text }) => text).join('\n'));
  };

  it('names each payment with its card and its date, on the page, in the letter and in the PDF', async () => {
    const { person, email } = await withTwoCards();
    const { payments } = await receiptOf(person);
    expect(payments).toEqual([
      { kind: 'payment', at: expect.any(String), amount: 20_475, card: VISA, by_group: 'N', done: 'Y' },
      { kind: 'payment', at: expect.any(String), amount: 1313, card: MASTERCARD, by_group: 'N', done: 'Y' },
    ]);
    expect(payments[1]?.at.localeCompare(payments[0]?.at ?? '')).toBe(1);
    for (const text of [await letters(email, 'changed'), await pdfOf(person)]) {
      expect(text).toContain('$ 204.75 paid with VISA ending in 4242');
      expect(text).toContain('$ 13.13 paid with MasterCard ending in 4444');
      expect(text).toContain('January 10, 2027');
    }
  });

  it('says before it is cancelled what goes back to which card, and names it afterwards', async () => {
    const { person, email } = await withTwoCards();
    const { preview: shown, cancel } = cancelling(api, person);
    const back = [
      { amount: 1313, card: MASTERCARD, by_group: 'N' },
      { amount: 20_475, card: VISA, by_group: 'N' },
    ];
    expect(await shown()).toMatchObject({ refund: { amount: 21_788 }, refunds: back });
    expect((await cancel()).refunds).toEqual(back);
    const both = 'MasterCard ending in 4444 ($ 13.13) and your VISA ending in 4242 ($ 204.75)';
    expect(await letters(email, 'cancelled')).toContain(both);
    expect((await receiptOf(person)).payments.slice(2)).toMatchObject([
      { kind: 'refund', amount: 1313, card: MASTERCARD, done: 'Y' },
      { kind: 'refund', amount: 20_475, card: VISA, done: 'Y' },
    ]);
    const pdf = await pdfOf(person);
    expect(pdf).toContain('$ 204.75 refunded to VISA ending in 4242');
    expect(pdf).toContain('$ 13.13 refunded to MasterCard ending in 4444');
  });

  it('says before a change what goes back to which card, and names it afterwards', async () => {
    const { person, email } = await withTwoCards();
    const wanted = { track: 'online', sessions: ['webinar-1'] };
    const { refund, refunds } = await preview(person, wanted);
    const rest = (refund?.amount ?? 0) - 1313;
    expect(refunds).toEqual([
      { amount: 1313, card: MASTERCARD, by_group: 'N' },
      { amount: rest, card: VISA, by_group: 'N' },
    ]);
    expect((await change(person, wanted)).body.refunds).toEqual(refunds);
    const both = 'your MasterCard ending in 4444 ($ 13.13) and your VISA ending in 4242 ($ 100.80)';
    expect(await letters(email, 'changed')).toContain(both);
  });

  it('names one card once, whatever number of payments it made', async () => {
    const { person } = await registered();
    await change(person, { sessions: ['drawing-1', 'circuits-1'] });
    const { refunds } = await cancelling(api, person).preview();
    expect(refunds).toEqual([{ amount: 21_788, card: VISA, by_group: 'N' }]);
  });
});
