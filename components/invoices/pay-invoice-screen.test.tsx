import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import type { PayableInvoice } from '@/lib/contract/invoices';
import type { Locale } from '@/lib/i18n/languages';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { openAt, sentTo, setUpGroups } from '@/tests/support/open-groups';
import { PayInvoiceScreen } from './pay-invoice-screen';

setUpGroups();

const CODE = '7KQ3M-XW9PA';
const CARD = { kind: 'card', gateway: 'sandbox', publishable_key: null } as const;

const invoiceWith = (changes: Partial<PayableInvoice> = {}): PayableInvoice => ({
  ...{
    code: CODE,
    number: 'FALL-0001',
    state: 'open',
    paid_at: null,
    credit_notes: [],
    card: null,
    payment: 'none',
  },
  ...{ organization: 'Lakeside School', purchase_order: 'PO 4711' },
  ...{ issued_at: '2027-01-10T18:00:00.000Z', due_at: '2027-01-29T07:59:59.000Z' },
  amounts: [
    { label: 'General ticket', amount: '$ 207.50', total: false },
    { label: 'To be paid', amount: '$ 217.88', total: true },
  ],
  note: 'Account 123-456.',
  owed: { amount: 21_788, currency: 'CAD' },
  ...changes,
});
const paid = invoiceWith({
  ...{ state: 'paid', note: null, paid_at: '2027-01-12T18:00:00.000Z' },
  ...{ owed: { amount: 0, currency: 'CAD' }, card: { brand: 'visa', last4: '4242' } },
});

const open = (handlers: RequestHandler[], locale?: Locale) =>
  openAt(
    `/invoice-pay/${CODE.toLowerCase()}`,
    <PayInvoiceScreen timeZone="America/Los_Angeles" gateway={CARD} />,
    handlers,
    locale,
  );

async function pay(): Promise<void> {
  const field = (name: string) => screen.getByRole('textbox', { name });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name on the card' }), 'Office');
  await userEvent.type(field('Card number'), '4242424242424242');
  await userEvent.type(field('Expiry date'), '1240');
  await userEvent.type(field('Security code'), '123');
  await userEvent.click(screen.getByRole('button', { name: /^Pay/ }));
}

describe('paying an invoice by card', () => {
  it('sends its paper to somebody else', async () => {
    const sent = sentTo('/sendPaper');
    await open([mockCall('getInvoice', invoiceWith()), mockCall('sendPaper', { done: true })]);
    await userEvent.click(await screen.findByText('Send the invoice to somebody else'));
    await userEvent.type(
      screen.getByRole('textbox', { name: /Their email address/ }),
      'principal@lakeside.example',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('status')).toHaveTextContent('principal@lakeside.example');
    expect(sent).toEqual([{ target: 'invoice', code: CODE, email: 'principal@lakeside.example' }]);
  });

  it('shows the paper, takes a card for what is owed, and then says which card has paid', async () => {
    let now = invoiceWith();
    const sent = sentTo('/payInvoice');
    await open([
      mockCall('getInvoice', () => now),
      mockCall('payInvoice', () => {
        now = paid;
        return { outcome: 'confirmed', invoice: paid, lost: [], refunded: null };
      }),
    ]);
    expect(await screen.findByRole('heading', { name: 'Invoice FALL-0001' })).toBeVisible();
    expect(screen.getByText('Lakeside School · Purchase order PO 4711')).toBeVisible();
    expect(screen.getByRole('row', { name: 'General ticket $ 207.50' })).toBeVisible();
    expect(screen.getByText('Account 123-456.')).toBeVisible();
    await pay();
    expect(await screen.findByRole('heading', { name: 'Invoice FALL-0001 is paid' })).toBeVisible();
    expect(screen.getByText(/Tuesday, January 12, 2027 with VISA ending in 4242/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /card|carte/i })).toBeNull();
    await waitFor(() => expect(sent).toMatchObject([{ code: CODE, owed: '21788' }]));
  });

  it('says that the money goes back when it was settled in another way meanwhile', async () => {
    await open([
      mockCall('getInvoice', invoiceWith()),
      mockCall('payInvoice', {
        ...{ outcome: 'refunded', invoice: invoiceWith(), lost: [] },
        refunded: { amount: 21_788, currency: 'CAD' },
      }),
    ]);
    await pay();
    expect(await screen.findByText(/217\.88 goes back to your card/)).toBeVisible();
  });

  it('says that an invoice is unknown, void, or paid by transfer, in the visitor’s language', async () => {
    await open([mockRefusal('getInvoice', 404, { code: ['?'] })]);
    expect(await screen.findByRole('heading', { name: 'We do not know this invoice' })).toBeVisible();
    await open([mockCall('getInvoice', { ...paid, state: 'void', paid_at: null })], 'fr');
    expect(await screen.findByRole('heading', { name: 'La facture FALL-0001 est annulée' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /card|carte/i })).toBeNull();
  });
});
