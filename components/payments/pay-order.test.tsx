import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CallError } from '@/lib/errors';
import { renderInLanguage } from '@/tests/support/in-language';
import { type InvoiceOption, PayOrder } from './pay-order';

const OFFERED: InvoiceOption = {
  for: ['registration', 'group'],
  due_at: '2027-01-29T07:59:59.000Z',
  text: 'Account 123-456.',
};

describe('PayOrder', () => {
  const open = async ({
    invoice = OFFERED,
    onInvoice = vi.fn(async () => true),
    locale = 'en',
  }: {
    invoice?: InvoiceOption;
    onInvoice?: Parameters<typeof PayOrder>[0]['onInvoice'];
    locale?: 'en' | 'fr';
  } = {}) => {
    await renderInLanguage(
      <PayOrder
        total={{ amount: 21_788, currency: 'CAD' }}
        gateway={{ kind: 'card', gateway: 'sandbox', publishable_key: null }}
        holder="Ada Lovelace"
        problem={undefined}
        onPay={async () => true}
        invoice={invoice}
        what="registration"
        timeZone="America/Los_Angeles"
        onInvoice={onInvoice}
      />,
      locale,
    );
    return onInvoice;
  };
  const choose = () => userEvent.click(screen.getByRole('radio', { name: 'By invoice' }));
  const order = () =>
    userEvent.click(screen.getByRole('button', { name: /^Order, invoice for \$\s217\.88$/ }));
  const field = (name: RegExp) => screen.getByRole('textbox', { name });

  it('asks for a card alone where the event takes no invoices for this', async () => {
    await open({ invoice: { ...OFFERED, for: ['purchase'] } });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Pay by card' })).toBeInTheDocument();
    expect(field(/^Card number/)).toBeInTheDocument();
  });

  it('says by when and how an invoice is paid, and sends whom it is written to', async () => {
    const onInvoice = await open();
    await choose();
    expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull();
    expect(screen.getByText(/invoice for \$.217\.88 to pay by Thursday, January 28, 2027/)).toBeVisible();
    expect(screen.getByText('Account 123-456.')).toBeVisible();
    await userEvent.type(field(/^Organization/), 'Lakeside School');
    await userEvent.type(field(/^Billing address/), '12 Lake St{enter}Nelson');
    await userEvent.type(field(/^Purchase order number/), 'PO 4711');
    await order();
    await waitFor(() =>
      expect(onInvoice).toHaveBeenCalledWith({
        organization: 'Lakeside School',
        address: '12 Lake St\nNelson',
        purchase_order: 'PO 4711',
        email: '',
      }),
    );
  });

  it('sends nothing without organization and address, and keeps what was typed when the event refuses a field', async () => {
    const onInvoice = vi.fn(async () => {
      throw new CallError(422, { 'invoice.organization': ['is not valid.'] });
    });
    await open({ onInvoice });
    await choose();
    await order();
    expect(onInvoice).not.toHaveBeenCalled();
    await waitFor(() => expect(field(/^Organization/)).toBeInvalid());
    expect(field(/^Billing address/)).toBeInvalid();
    await userEvent.type(field(/^Organization/), 'Lakeside School');
    await userEvent.type(field(/^Billing address/), '12 Lake St');
    await order();
    expect(await screen.findAllByText(/is not valid/)).not.toHaveLength(0);
    expect(field(/^Organization/)).toHaveValue('Lakeside School');
  });

  it('is offered in French', async () => {
    await open({ locale: 'fr' });
    await userEvent.click(screen.getByRole('radio', { name: 'Sur facture' }));
    expect(screen.getByRole('button', { name: /^Commander, 217,88\s\$$/ })).toBeVisible();
  });
});
