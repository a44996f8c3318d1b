import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallAnswer } from '@/lib/api/client';
import { mockCall } from '@/tests/support/call-mocks';
import { sampleCart } from '@/tests/support/cart-samples';
import { renderInLanguage } from '@/tests/support/in-language';
import { router } from '@/tests/support/mocked-address';
import { OPTION, server, setUpJourney } from '@/tests/support/open-journey';
import { overviewWith, reviewWith } from '@/tests/support/registration-samples';
import { siteEvent } from '@/tests/support/site-event';
import { sampleTrack } from '@/tests/support/track-sample';
import { ChangeRegistration } from './change-registration';

setUpJourney();

type Answer = CallAnswer<'changeRegistration'>;

const BACK =
  '?part=review&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret&redirect_status=succeeded';
const KEY = '0123456789abcdef';
const STORED = 'payment-key:change:ABCDE-FGHJK';
const DUE = { amount: 6300, currency: 'USD' };

function answerWith(changes: Partial<Answer> = {}): Answer {
  const { fees } = reviewWith();
  const track = { code: 'member', name: 'Member' };
  const as = { track, mode: 'in_person', email: 'ada@example.org' } as const;
  return {
    outcome: 'preview',
    registration: overviewWith({ status: 'submitted', started: 'N', payment: 'paid' }),
    ...{ before: fees, after: fees, difference: DUE, refund: null, refunds: [], due: DUE, version: 7 },
    change: {
      ...{
        kinds: ['workshops'],
        from: as,
        to: as,
        sessions: [],
        answered: [],
        gives_up: [],
        lines: [],
        problems: [],
      },
      membership: null,
      documents: [],
      ...{ allowed: ['track', 'mode', 'workshops', 'details'], until: '2027-02-01T00:00:00.000Z' },
    },
    ...changes,
  };
}

const answered = (changes: Partial<Answer>) => () => HttpResponse.json(answerWith(changes));
const changed = answered({ outcome: 'changed' });
const asks = answered({ outcome: 'confirmation_needed', client_secret: 'pi_1_secret' });
const refusal = () =>
  HttpResponse.json({ errors: { credit: ['Your bank did not confirm the payment.'] } }, { status: 422 });

/** Answers previews, and confirmations each in turn. Collects what was sent to confirm. */
function answerInTurn(...answers: (() => Response)[]): Record<string, FormDataEntryValue>[] {
  const sent: Record<string, FormDataEntryValue>[] = [];
  server.use(
    http.post('*/api/changeRegistration', async ({ request }) => {
      const fields = Object.fromEntries(await request.formData());
      if (fields.preview === 'Y') return answered({})();
      sent.push(fields);
      return (answers[sent.length - 1] ?? answers.at(-1))?.() ?? HttpResponse.error();
    }),
    mockCall('getEventTrack', {
      registration: OPTION.registration,
      tracks: [sampleTrack()],
      prices: siteEvent().prices,
    }),
    mockCall('getWorkshopsCart', sampleCart({ items: [] })),
  );
  return sent;
}

async function open(query: string): Promise<void> {
  history.replaceState(null, '', `/change-registration${query}`);
  const credit = { kind: 'token', gateway: 'stripe', publishable_key: 'pk_test_x' } as const;
  await renderInLanguage(
    <ChangeRegistration timeZone="America/Los_Angeles" option={{ ...OPTION, credit }} />,
  );
}

/** Stands in for Stripe's script. */
function stubStripe(handleNextAction: (options: { clientSecret: string }) => Promise<unknown>) {
  const element = {
    mount() {},
    destroy() {},
    on: (event: string, done: () => void) => event === 'ready' && done(),
  };
  const elements = { create: () => element, update() {}, submit: async () => ({}) };
  vi.stubGlobal('Stripe', () => ({ elements: () => elements, handleNextAction }));
}

describe('a payer whom the bank sent away from a change, and back', () => {
  beforeEach(() => {
    sessionStorage.setItem(STORED, KEY);
    sessionStorage.setItem('change:ABCDE-FGHJK', JSON.stringify({ sessions: ['loom'] }));
    stubStripe(async () => ({}));
  });

  it('sees that the change is made, by the same attempt, and the secret is out of the address', async () => {
    const sent = answerInTurn(changed);
    await open(BACK);
    expect(await screen.findByText('Your registration is changed')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ confirmed: 'Y', payment_key: KEY, sessions: '["loom"]' });
    expect(sent[0]).not.toHaveProperty('credit');
    expect(location.href).not.toContain('payment_intent');
    expect(sessionStorage.getItem(STORED)).toBeNull();
  });

  it('is told at the card that the bank refused, and can try again', async () => {
    answerInTurn(refusal);
    await open(BACK);
    expect(await screen.findByText('Your bank did not confirm the payment.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Pay/ })).toBeEnabled();
    expect(sessionStorage.getItem(STORED)).toBeNull();
  });

  it('is led to the bank once more when it still waits, from the overview too, and only when they ask', async () => {
    const askPayer = vi.fn(async () => ({}));
    stubStripe(askPayer);
    const sent = answerInTurn(asks, changed);
    await open('');
    const button = await screen.findByRole('button', { name: 'Continue to your bank' });
    expect(screen.getByRole('heading', { level: 1, name: 'Your payment is being confirmed' })).toBeVisible();
    expect(askPayer).not.toHaveBeenCalled();
    await userEvent.click(button);
    expect(await screen.findByText('Your registration is changed')).toBeInTheDocument();
    expect(askPayer).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret' });
    expect(sent).toHaveLength(2);
  });

  it('waits while the outcome is not known, and is told at the card when it is a refusal', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answerInTurn(answered({ outcome: 'pending' }), refusal);
    await open('');
    expect(await screen.findByText(/^This can take a minute/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Your payment is being confirmed' })).toBeVisible();
    await vi.advanceTimersByTimeAsync(3_100);
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith('/change-registration?part=review', expect.anything()),
    );
    vi.useRealTimers();
  });

  it('asks about nothing, and sees their draft, when the attempt had not reached the server', async () => {
    const sent = answerInTurn(() =>
      HttpResponse.json(
        { errors: { request: ['Something has changed.'] }, reason: 'changed_since_review' },
        { status: 409 },
      ),
    );
    await open('?part=review');
    expect(await screen.findByRole('button', { name: /^Pay/ })).toBeInTheDocument();
    expect(screen.queryByText('Something has changed.')).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('asks about nothing without an attempt', async () => {
    sessionStorage.removeItem(STORED);
    const sent = answerInTurn(refusal);
    await open(BACK);
    expect(await screen.findByRole('button', { name: /^Pay/ })).toBeInTheDocument();
    expect(location.search).toBe('?part=review');
    expect(sent).toEqual([]);
  });
});
