import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallAnswer } from '@/lib/api/client';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { mockCall, mockRefusal, type SentInput } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { overviewWith, reviewWith } from '@/tests/support/registration-samples';
import { CancelScreen } from './cancel-screen';

const server = setupServer();
const sent: SentInput[] = [];

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  localStorage.setItem('api-token', 'a-token');
  registrationInfo.set({ code: 'ABCDE-FGHJK', email: 'ada@example.org', started: 'N', date: '2027-01-10' });
  sent.length = 0;
});
afterEach(() => {
  server.resetHandlers();
  registrationInfo.clear();
});

type Answer = CallAnswer<'changeRegistration'>;

function answerWith(refund: number, more: Partial<Answer> = {}): Answer {
  const { fees } = reviewWith();
  const kept = fees.total - refund;
  return {
    outcome: 'preview',
    registration: overviewWith({ status: 'submitted', started: 'N' }),
    before: fees,
    after: { ...fees, subtotal: kept, total: kept },
    difference: { amount: -refund, currency: 'USD' },
    refund: refund > 0 ? { amount: refund, currency: 'USD' } : null,
    refunds: refund > 0 ? [{ amount: refund, card: { brand: 'visa', last4: '4242' }, by_group: 'N' }] : [],
    due: null,
    version: 7,
    cancellation: {
      share: null,
      cancelled_at: null,
      refund: refund > 0 ? 'due' : 'none',
      ...{ paid_by_group: 'N', kept_by_group: 'N', kept: [] },
      sessions: [{ session_code: 'loom', title: 'Weaving with one loom' }],
      appointments: [{ code: 'paddle', title: 'Dawn paddle' }],
      receipt: 'Y',
    },
    ...more,
  };
}

const done = (refund: number, state: NonNullable<Answer['cancellation']>['refund']): Answer => {
  const answer = answerWith(refund, { outcome: 'cancelled' });
  const { cancellation } = answer;
  if (!cancellation) throw new Error('the sample has a cancellation');
  return {
    ...answer,
    registration: overviewWith({ status: 'cancelled', started: 'N' }),
    cancellation: {
      ...cancellation,
      ...{ cancelled_at: '2027-01-10T18:00:00.000Z', refund: state, sessions: [], appointments: [] },
    },
  };
};

const show = (locale: 'en' | 'fr' = 'en') =>
  renderInLanguage(
    <CancelScreen wording="registration" contactEmail="hello@example.com" policy={<p>The policy</p>} />,
    locale,
  );

/** Answers previews with the first answer and the change with the second. */
const answering = (shown: () => Answer, change: () => Answer) =>
  mockCall('changeRegistration', (input) => {
    if (input.preview === 'Y') return shown();
    sent.push(input);
    return change();
  });

describe('CancelScreen', () => {
  it('shows what is given up and given back, asks why, and says the amount on the button', async () => {
    server.use(
      answering(
        () => answerWith(12_250),
        () => done(12_250, 'due'),
      ),
    );
    await show();
    expect(await screen.findByRole('heading', { name: 'Cancel your registration' })).toBeInTheDocument();
    const up = screen.getByRole('region', { name: 'What you give up' });
    expect(within(up).getAllByRole('listitem').slice(1)).toEqual([
      within(up).getByText('Weaving with one loom'),
      within(up).getByText('Dawn paddle'),
    ]);
    expect(screen.getByRole('region', { name: 'What you get back' })).toHaveTextContent(
      /You paid\$ 245\.00.*Refund \(USD\)\$ 122\.50.*VISA ending in 4242/,
    );
    const button = screen.getByRole('button', { name: 'Cancel and get $\u00a0122.50 back' });
    await userEvent.click(button);
    expect(await screen.findByText('Choose a reason')).toBeInTheDocument();
    expect(sent).toEqual([]);

    await userEvent.click(screen.getByRole('radio', { name: 'Another reason' }));
    await userEvent.click(button);
    expect(await screen.findByText('Enter the reason')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Tell us the reason' }), 'A wedding');
    await userEvent.click(button);

    expect(await screen.findByRole('region', { name: 'Your registration is cancelled' })).toHaveFocus();
    expect(sent).toEqual([
      {
        ...{ code: 'ABCDE-FGHJK', option: 'cancel', version: '7', reason: 'other', message: 'A wedding' },
        ...{ issue_refund: 'Y', refund_amount: '12250', notify_registration: 'Y' },
      },
    ]);
    expect(screen.getByText(/We are refunding \$\s122\.50 to your VISA ending in 4242/)).toBeVisible();
    expect(registrationInfo.get()).toMatchObject({ code: 'ABCDE-FGHJK', started: 'N' });
    expect(registrationInfo.get()?.date).toBeUndefined();
  });

  it('shows the new amount when it changed meanwhile, and keeps what was said', async () => {
    let refund = 24_500;
    server.use(
      answering(
        () => answerWith(refund),
        () => done(0, 'none'),
      ),
    );
    await show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Illness' }));
    refund = 0;
    server.use(
      mockRefusal('changeRegistration', 409, { request: ['Something changed.'] }, 'changed_since_review'),
    );
    const first = screen.getByRole('button', { name: /^Cancel and get/ });
    await userEvent.click(first);
    expect(await screen.findByText('Something changed.')).toBeInTheDocument();
    server.use(
      answering(
        () => answerWith(refund),
        () => done(0, 'none'),
      ),
    );
    window.dispatchEvent(new Event('visibilitychange'));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel without a refund' }));
    expect(await screen.findByText(/nothing was refunded/)).toBeInTheDocument();
    expect(sent).toMatchObject([{ reason: 'illness', issue_refund: 'N', refund_amount: '0' }]);
  });

  it('says that a refund takes longer, and whom to ask', async () => {
    server.use(mockCall('changeRegistration', done(24_500, 'delayed')));
    await show('fr');
    expect(await screen.findByRole('status')).toHaveTextContent(/245,00 \$.*hello@example\.com/);
    expect(screen.getByRole('link', { name: 'S’inscrire de nouveau' })).toHaveAttribute(
      'href',
      '/fr/registration/start',
    );
  });

  it('says why it cannot be cancelled now, with a way back', async () => {
    server.use(mockRefusal('changeRegistration', 409, { request: ['The event is over.'] }));
    await show();
    expect(await screen.findByText('The event is over.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to your registration' })).toHaveAttribute(
      'href',
      '/registration/manage',
    );
  });
});
