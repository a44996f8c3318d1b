import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockCall } from '@/tests/support/call-mocks';
import { router } from '@/tests/support/mocked-address';
import { openJourneyWith, pay, server, setUpJourney, title } from '@/tests/support/open-journey';
import { overviewWith, reviewWith } from '@/tests/support/registration-samples';

setUpJourney();

const STRIPE = { kind: 'token', gateway: 'stripe', publishable_key: 'pk_test_x' } as const;

/** Stands in for Stripe's script: its fields are ready at once, and the bank's question is answered by `handleNextAction`. */
function stubStripe(
  handleNextAction: (options: { clientSecret: string }) => Promise<unknown>,
  onToken: (options: unknown) => void = () => undefined,
) {
  const element = {
    mount: () => undefined,
    destroy: () => undefined,
    on: (event: string, listener: () => void) => event === 'ready' && listener(),
  };
  const elements = { create: () => element, update: () => undefined, submit: async () => ({}) };
  const stripe = {
    elements: () => elements,
    createConfirmationToken: async (options: unknown) => {
      onToken(options);
      return { confirmationToken: { id: 'ctoken_asks' } };
    },
    handleNextAction,
  };
  vi.stubGlobal('Stripe', () => stripe);
}

const asks = () =>
  HttpResponse.json({
    outcome: 'confirmation_needed',
    client_secret: 'pi_1_secret',
    registration: overviewWith({ payment: 'pending' }),
    lost: [],
    refunded: null,
  });

/** Answers submits: the bank asks first, then what is given. Collects what was sent. */
function answerSubmits(later: () => Response): Record<string, FormDataEntryValue>[] {
  const sent: Record<string, FormDataEntryValue>[] = [];
  server.use(
    http.post('*/api/saveSubmitRegistration', async ({ request }) => {
      sent.push(Object.fromEntries(await request.formData()));
      return sent.length > 1 ? later() : asks();
    }),
  );
  return sent;
}

describe('a card whose bank asks the payer', () => {
  it('shows what the bank asks, then sends the same payment again without the card', async () => {
    const askPayer = vi.fn(async () => ({}));
    stubStripe(askPayer);
    const sent = answerSubmits(() =>
      HttpResponse.json({
        outcome: 'confirmed',
        registration: overviewWith({ status: 'submitted', started: 'N', payment: 'paid' }),
        lost: [],
        refunded: null,
      }),
    );
    await openJourneyWith(STRIPE, '?step=payment');
    await title('Review and pay');
    await pay();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/registration/confirmation'));
    expect(askPayer).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret' });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ confirmed: 'Y', payment_key: sent[0]?.payment_key });
    expect(sent[1]).not.toHaveProperty('credit');
  });

  it('lets the payer press again when the bank still waits for an answer, for the same payment', async () => {
    stubStripe(() => Promise.reject(new Error('no connection')));
    const sent = answerSubmits(asks);
    await openJourneyWith(STRIPE, '?step=payment');
    await title('Review and pay');
    await pay();
    expect(
      await screen.findByText('We do not know yet whether the payment went through'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Pay/ })).toBeEnabled();
    await pay();
    await waitFor(() => expect(sent).toHaveLength(4));
    expect(new Set(sent.map(({ payment_key }) => payment_key)).size).toBe(1);
  });

  it('says at the card that the bank did not confirm, also when its window fails', async () => {
    stubStripe(() => Promise.reject(new Error('closed')));
    answerSubmits(() =>
      HttpResponse.json({ errors: { credit: ['Your bank did not confirm the payment.'] } }, { status: 422 }),
    );
    await openJourneyWith(STRIPE, '?step=payment');
    await title('Review and pay');
    await pay();
    expect(await screen.findByText('Your bank did not confirm the payment.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  });
});

describe('a bank that sends the payer away and back', () => {
  const BACK =
    '?step=payment&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret&redirect_status=succeeded';
  const KEY = '0123456789abcdef';
  const pending = mockCall(
    'initStepReview',
    reviewWith({ registration: overviewWith({ payment: 'pending' }) }),
  );
  const declined = mockCall(
    'initStepReview',
    reviewWith({ registration: overviewWith({ payment: 'declined' }) }),
  );
  const confirmed = () =>
    HttpResponse.json({
      outcome: 'confirmed',
      registration: overviewWith({ status: 'submitted', started: 'N', payment: 'paid' }),
      lost: [],
      refunded: null,
    });
  const refusal = () =>
    HttpResponse.json({ errors: { credit: ['Your bank did not confirm the payment.'] } }, { status: 422 });

  /** Answers each call in turn, the last one again and again. Collects what was sent. */
  function answerInTurn(...answers: (() => Response)[]) {
    const sent: Record<string, FormDataEntryValue>[] = [];
    server.use(
      http.post('*/api/saveSubmitRegistration', async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()));
        return (answers[sent.length - 1] ?? answers.at(-1))?.() ?? HttpResponse.error();
      }),
    );
    return sent;
  }
  beforeEach(() => sessionStorage.setItem('payment-key:ABCDE-FGHJK', KEY));

  it('reads the outcome of the same payment at once, and takes the secret out of the address', async () => {
    const sent = answerInTurn(confirmed);
    await openJourneyWith(STRIPE, BACK, pending);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/registration/confirmation'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ confirmed: 'Y', payment_key: KEY });
    expect(sent[0]).not.toHaveProperty('credit');
    expect(location.href).not.toContain('payment_intent');
  });

  it('says that the bank refused, and the payer can try again', async () => {
    stubStripe(async () => ({}));
    answerInTurn(refusal);
    await openJourneyWith(STRIPE, BACK, declined);
    expect(await screen.findByText('Your bank did not confirm the payment.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Pay/ })).toBeEnabled();
    expect(sessionStorage.getItem('payment-key:ABCDE-FGHJK')).toBeNull();
  });

  it('leads to the bank once more when it still waits, and only when the payer asks for it', async () => {
    const askPayer = vi.fn(async () => ({}));
    stubStripe(askPayer);
    const sent = answerInTurn(asks, confirmed);
    await openJourneyWith(STRIPE, '?step=payment', pending);
    const button = await screen.findByRole('button', { name: 'Continue to your bank' });
    expect(askPayer).not.toHaveBeenCalled();
    await userEvent.click(button);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/registration/confirmation'));
    expect(askPayer).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret' });
    expect(sent).toHaveLength(2);
  });

  it('reads the outcome again when a busy server says so', async () => {
    stubStripe(async () => ({}));
    const sent = answerInTurn(
      () => HttpResponse.json({}, { status: 503, headers: { 'retry-after': '1' } }),
      asks,
    );
    await openJourneyWith(STRIPE, '?step=payment', pending);
    const goOn = { name: 'Continue to your bank' };
    expect(await screen.findByRole('button', goOn, { timeout: 10_000 })).toBeVisible();
    expect(sent.map(({ payment_key: key }) => key)).toEqual([KEY, KEY]);
  });

  it('asks nothing when there is no payment to ask about', async () => {
    stubStripe(async () => ({}));
    sessionStorage.clear();
    const sent = answerInTurn(refusal);
    await openJourneyWith(STRIPE, BACK);
    await title('Review and pay');
    await waitFor(() => expect(location.search).toBe('?step=payment'));
    expect(sent).toEqual([]);
  });

  it('gives the bank the address of this page to come back to', async () => {
    const tokens: unknown[] = [];
    stubStripe(
      async () => ({}),
      (made) => tokens.push(made),
    );
    answerInTurn(asks, confirmed);
    await openJourneyWith(STRIPE, '?step=payment');
    await title('Review and pay');
    await pay();
    await waitFor(() => expect(tokens).toHaveLength(1));
    expect(tokens[0]).toMatchObject({
      params: { return_url: `${location.origin}/registration/step?step=payment` },
    });
  });
});
