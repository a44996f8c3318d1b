import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { groupInfo } from '@/lib/stores/visit-cookies';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { GROUP_CODE, memberFees, payMember, paymentWith, usd } from '@/tests/support/group-samples';
import { router } from '@/tests/support/mocked-address';
import { openAt, sentTo, server, setUpGroups } from '@/tests/support/open-groups';
import { PayScreen } from './pay-screen';

setUpGroups();

const CARD = { kind: 'card', gateway: 'sandbox', publishable_key: null } as const;

const open = (...handlers: RequestHandler[]) =>
  openAt(
    `/group-pay/${GROUP_CODE.toLowerCase()}`,
    <PayScreen
      timeZone="America/Los_Angeles"
      gateway={CARD}
      invoice={null}
      prices={{ currency: 'USD', taxes: [], taxes_included: 'N' }}
    />,
    handlers,
  );

/** Answers with the total of who is asked for. */
const owed = mockCall('getGroupPayInformation', ({ members }) => {
  const chosen = typeof members === 'string' ? (JSON.parse(members) as string[]) : ['m1', 'm2'];
  return paymentWith({
    people: ['m1', 'm2'].map((member_ID) =>
      payMember({
        member_ID,
        name: member_ID === 'm1' ? 'Ada L.' : 'Grace H.',
        chosen: chosen.includes(member_ID) ? 'Y' : 'N',
      }),
    ),
  });
});

const paid = paymentWith({
  people: [payMember({ state: 'paid' })],
  paid: [
    {
      payment_ID: 'p1',
      paid_at: '2027-01-10T18:00:00.000Z',
      amount: usd(44_100),
      refunded: usd(0),
      credited: usd(0),
      credit_used: usd(0),
      people: 2,
      invoice: null,
      kept: [],
      payments: [],
      receipt: 'Y',
    },
  ],
});

const confirmed = mockCall('submitPayGroupFee', {
  outcome: 'confirmed',
  group: paid,
  lost: [],
  refunded: null,
});

async function fillCard(): Promise<void> {
  const field = (name: string) => screen.getByRole('textbox', { name });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name on the card' }), 'Office');
  await userEvent.type(field('Card number'), '4242424242424242');
  await userEvent.type(field('Expiry date'), '1240');
  await userEvent.type(field('Security code'), '123');
}

const pay = () => userEvent.click(screen.getByRole('button', { name: /^Pay/ }));

describe('paying for a group', () => {
  it('says before the card is asked for that the group cannot pay yet', async () => {
    const problem = 'A group needs at least 3 registered people to pay as a group.';
    await open(mockCall('getGroupPayInformation', paymentWith({ problem })));
    expect(await screen.findByText(problem)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /^Ada/ })).toBeChecked();
    expect(screen.queryByRole('textbox', { name: 'Card number' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('says until when the early-bird price holds, and from how many people the group pays less', async () => {
    const [line] = memberFees.lines;
    if (!line) throw new Error('the sample has a line');
    const early = { ...line, early_bird: true, early_bird_until: '2027-01-16T07:59:59.000Z' };
    const people = [payMember({ fees: { ...memberFees, lines: [early] } })];
    await open(mockCall('getGroupPayInformation', paymentWith({ people })));
    const words = [
      /^The early-bird price holds until January 15\. Everyone who finishes by then keeps it/,
      'Your group has 10 people so far: each ticket costs 10% less.',
      'From 20 people, each ticket costs 15% less, even if it is already paid for. So far there are 10 people.',
    ];
    for (const text of words) expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('stays as it is while it is paid for, although the payment is read before its answer is there', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await open(
      owed,
      mockCall('submitPayGroupFee', async () => {
        await answered;
        return { outcome: 'confirmed', group: paid, lost: [], refunded: null };
      }),
    );
    await fillCard();
    await pay();
    const read = vi.fn(() => paid);
    server.use(mockCall('getGroupPayInformation', read));
    // The page reads anew what may have changed meanwhile.
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(read).toHaveBeenCalled());
    expect(screen.getByRole('checkbox', { name: /^Ada/ })).toBeInTheDocument();
    expect(screen.queryByText('Everything is paid')).toBeNull();
    answer();
    await waitFor(() => expect(router.replace).toHaveBeenCalled());
    expect(screen.queryByText('Everything is paid')).toBeNull();
  });

  it('lists everybody with what they cost, and pays for all at once', async () => {
    const sent = sentTo('/submitPayGroupFee');
    await open(owed, confirmed);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Pay for Maple Court School' }),
    ).toBeInTheDocument();
    await fillCard();
    await userEvent.type(screen.getByRole('textbox', { name: /^Send the receipt to/ }), 'office@example.org');
    await userEvent.click(screen.getByRole('button', { name: /^Pay \$\s441\.00$/ }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/registration/paid-confirmation'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      code: GROUP_CODE,
      members: '["m1","m2"]',
      version: '5',
      email: 'office@example.org',
    });
    expect(groupInfo.get()).toEqual({ group_code: GROUP_CODE, payment: 'p1' });
  });

  it('pays for whom is chosen, and keeps the choice in the address', async () => {
    const sent = sentTo('/submitPayGroupFee');
    await open(owed, confirmed);
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Grace H\./ }));
    expect(await screen.findByRole('button', { name: /^Pay \$\s220\.50$/ })).toBeInTheDocument();
    expect(location.search).toBe('?without=m2');
    await fillCard();
    await pay();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ members: '["m1"]' });
  });

  it('asks for nothing while nobody is chosen', async () => {
    await open(owed);
    await userEvent.click(await screen.findByRole('button', { name: 'Choose nobody' }));
    expect(await screen.findByText('Choose at least one person to pay for.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Choose all' }));
    expect(await screen.findByRole('textbox', { name: 'Card number' })).toBeInTheDocument();
  });

  it('takes the credit off the total, and asks for no card where it pays for everything', async () => {
    const sent = sentTo('/submitPayGroupFee');
    const credit = { used: 44_100, left: 900, currency: 'USD' };
    await open(mockCall('getGroupPayInformation', paymentWith({ credit, total: usd(0) })), confirmed);
    expect(await screen.findByText('Credit from the group discount')).toBeInTheDocument();
    expect(screen.getByText('−$ 441.00')).toBeInTheDocument();
    expect(screen.getByText('$ 9.00 of your credit stays for the next payment.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('credit');
  });

  it('says that the list has changed, shows the new one, and charges nothing', async () => {
    let reads = 0;
    await open(
      mockCall('getGroupPayInformation', () => paymentWith({ version: ++reads })),
      mockRefusal('submitPayGroupFee', 409, { request: ['Somebody was added.'] }, 'changed_since_review'),
    );
    await fillCard();
    await pay();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('The list has changed');
    expect(notice).toHaveTextContent('Nothing was charged');
    await waitFor(() => expect(reads).toBeGreaterThan(1));
    expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242 4242 4242');
  });

  it('keeps the list and the card after a refused one; the next press is another attempt', async () => {
    const sent = sentTo('/submitPayGroupFee');
    await open(owed, mockRefusal('submitPayGroupFee', 422, { credit: ['The card was declined.'] }));
    await fillCard();
    await pay();
    expect(await screen.findByText('The card was declined.')).toBeInTheDocument();
    server.use(confirmed);
    await pay();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.payment_key).not.toBe(sent[1]?.payment_key);
  });

  it('sends the key of a lost attempt again, so that one is charged once', async () => {
    const sent = sentTo('/submitPayGroupFee');
    await open(
      owed,
      http.post('*/api/submitPayGroupFee', () => HttpResponse.error()),
    );
    await fillCard();
    await pay();
    expect(
      await screen.findByText('We do not know yet whether the payment went through'),
    ).toBeInTheDocument();
    server.use(confirmed);
    await pay();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.payment_key).toBe(sent[1]?.payment_key);
  });

  it('waits for a payment that has no answer yet', async () => {
    await open(mockCall('getGroupPayInformation', paymentWith({ payment: 'pending' })));
    expect(
      await screen.findByRole('heading', { name: 'Your payment is being confirmed' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it.each([
    ['nothing to pay yet', [payMember({ state: 'unfinished', fees: null })], 'Nothing to pay yet'],
    ['nothing to pay yet where nobody has registered', [], 'Nothing to pay yet'],
    [
      'everything paid',
      [payMember({ state: 'paid' }), payMember({ member_ID: 'm2', state: 'paid_alone' })],
      'Everything is paid',
    ],
  ])('says that there is %s', async (_, people, title) => {
    await open(mockCall('getGroupPayInformation', paymentWith({ people })));
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.queryAllByRole('heading', { name: 'People in the group' })).toHaveLength(
      people.length > 0 ? 1 : 0,
    );
    // There is nobody to choose.
    expect(screen.queryByText(/whom you (do not )?pay for/)).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull();
  });

  it('gives the receipt of what was paid before', async () => {
    const at = '2027-01-10T18:00:00.000Z';
    const card = { card: { brand: 'visa', last4: '4242' }, by_group: 'N' as const, done: 'Y' as const };
    const [payment] = paid.paid;
    const cancelled = payment && {
      ...payment,
      refunded: usd(11_025),
      kept: [{ why: 'policy' as const, titles: [], amount: 11_025 }],
      payments: [
        { kind: 'payment' as const, at, amount: 44_100, ...card },
        { kind: 'refund' as const, at, amount: 11_025, ...card },
      ],
    };
    await open(mockCall('getGroupPayInformation', { ...paid, paid: cancelled ? [cancelled] : [] }));
    const before = await screen.findByRole('region', { name: 'Paid so far' });
    const lines = within(before)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/\s/g, ' '));
    expect(lines.slice(1)).toEqual([
      'Sunday, January 10, 2027$ 441.00 paid with VISA ending in 4242',
      'Sunday, January 10, 2027$ 110.25 refunded to VISA ending in 4242',
    ]);
    expect(lines[0]).toContain('Kept under the cancellation policy $ 110.25');
    expect(within(before).getByRole('button', { name: 'Receipt (PDF)' })).toBeInTheDocument();
  });

  it('says that there is no such group, and asks for the code again', async () => {
    await open(mockRefusal('getGroupPayInformation', 404, { code: ['This is not a valid group code'] }));
    expect(await screen.findByText('This is not a valid group code')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Group code' })).toHaveValue(GROUP_CODE);
  });
});
