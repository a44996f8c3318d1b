import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Application } from '@/lib/contract/applications/application';
import { APPLICATION_CODE, feesOf, readyApplication, usd } from '@/tests/support/application-samples';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { router } from '@/tests/support/mocked-address';
import { openApplication, server, setUpApplications } from '@/tests/support/open-application';

setUpApplications();

const open = (application: Application, ...handlers: RequestHandler[]) =>
  openApplication({ query: '?step=review', application, handlers });

const sentApplication = readyApplication({ status: 'submitted', paid_by: 'card' });
const answered = (changes: object = {}) =>
  mockCall('submitExhibitorApplication', {
    outcome: 'confirmed',
    application: sentApplication,
    lost: [],
    refunded: null,
    ...changes,
  });

async function payByCard(): Promise<void> {
  const field = (name: string) => screen.getByRole('textbox', { name });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name on the card' }), 'Ada Lovelace');
  await userEvent.type(field('Card number'), '4242424242424242');
  await userEvent.type(field('Expiry date'), '1240');
  await userEvent.type(field('Security code'), '123');
  await userEvent.click(screen.getByRole('button', { name: /^Pay \$\s400\.00 and send$/ }));
}

/** What is sent with the submit from now on. */
function submits(): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  server.events.on('request:start', async ({ request }) => {
    if (request.url.endsWith('/submitExhibitorApplication'))
      sent.push(Object.fromEntries(await request.clone().formData()));
  });
  return sent;
}

const isConfirmed = () =>
  waitFor(() => expect(router.replace).toHaveBeenCalledWith('/exhibitor-application-confirmation'));

describe('reviewing and paying', () => {
  it('shows answers, fees and what follows on one screen, and pays the shown version once', async () => {
    const sent = submits();
    await open(readyApplication(), answered());
    expect(await screen.findByText('The committee meets every Monday.')).toBeInTheDocument();
    expect(screen.getByText('Maple Books')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change: Booth' })).toHaveAttribute(
      'href',
      '/exhibitor-application?step=choice',
    );
    await payByCard();
    await isConfirmed();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ exhibitor_code: APPLICATION_CODE, version: '7', pay_by: 'card' });
  });

  it('sends with an invoice, without a card', async () => {
    const sent = submits();
    await open(readyApplication(), answered());
    await userEvent.click(await screen.findByRole('radio', { name: 'By invoice' }));
    expect(screen.getByText('Pay within 30 days.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Card number' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Send, invoice for \$\s400\.00$/ }));
    await isConfirmed();
    expect(sent[0]).toMatchObject({ pay_by: 'invoice' });
    expect(sent[0]).not.toHaveProperty('credit');
  });

  it('sends at once what costs nothing', async () => {
    await open(readyApplication({ fees: feesOf(0) }), answered());
    await userEvent.click(await screen.findByRole('button', { name: 'Send the application' }));
    await isConfirmed();
  });

  it('keeps the card on the screen when it is declined', async () => {
    await open(
      readyApplication(),
      mockRefusal('submitExhibitorApplication', 422, { credit: ['The bank declined the card.'] }),
    );
    await payByCard();
    expect(await screen.findByText('The bank declined the card.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name on the card' })).toHaveValue('Ada Lovelace');
  });

  it.each([
    ['changed_since_review', 409, 'Your application has changed'],
    [undefined, 422, 'Your application could not be sent'],
  ] as const)('says what stands in the way: %s', async (reason, status, title) => {
    await open(
      readyApplication(),
      mockRefusal('submitExhibitorApplication', status, { request: ['Applications closed.'] }, reason),
    );
    await payByCard();
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText('Applications closed.')).toBeInTheDocument();
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('says what went to others while the payment ran, and what is given back', async () => {
    await open(
      readyApplication(),
      answered({
        outcome: 'refunded',
        application: readyApplication({ choice: null }),
        lost: [{ category: 'booth', code: 'small', title: 'Small booth' }],
        refunded: usd(40_000),
      }),
    );
    await payByCard();
    expect(await screen.findByText(/\$\s400\.00 goes back to your card/)).toBeInTheDocument();
    expect(screen.getAllByText('Small booth').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'See which booths are left' })).toBeInTheDocument();
  });

  it('waits for a payment that is on its way', async () => {
    await open(readyApplication({ payment: 'pending' }));
    expect(
      await screen.findByRole('heading', { name: 'Your payment is being confirmed' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('leads to the step that mends what is missing', async () => {
    await open(
      readyApplication({
        problems: [{ step: 'choice', reason: 'choice_lost', message: 'Your booth went to others.' }],
      }),
    );
    expect(await screen.findByRole('link', { name: 'Go to Booth' })).toHaveAttribute(
      'href',
      '/exhibitor-application?step=choice',
    );
  });
});
