import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CallAnswer } from '@/lib/api/client';
import { storeToken } from '@/lib/api/token';
import { loweringsOf } from '@/lib/domain/registration/fees';
import { mockCall, mockRefusal, type SentInput } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { reviewWith } from '@/tests/support/registration-samples';
import { CodePanel } from './code-panel';

const server = setupServer();
beforeAll(() => {
  storeToken('token');
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Reviewed = CallAnswer<'removeAppliedCode'>;

/** The registration as a change answers it, with or without the code. */
function reviewed(code?: string): Reviewed {
  const { registration, ...review } = reviewWith({});
  const [line, ...others] = review.fees.lines;
  if (!line) throw new Error('the sample has no fee line');
  const lowered = code ? [{ code, description: 'Local discount', amount: 100 }] : undefined;
  const fees = { ...review.fees, lines: [{ ...line, lowered }, ...others] };
  const total = { ...registration.total, amount: registration.total.amount - (code ? 100 : 0) };
  return { ...registration, total, review: { ...review, fees } };
}

function Order({ ended }: { ended?: string }) {
  const [shown, setShown] = useState(reviewed());
  return (
    <CodePanel
      registrationCode={shown.code}
      trackCode={shown.track.code}
      currency={shown.total.currency}
      lowering={loweringsOf(shown.review.fees.lines)[0]}
      ended={ended}
      onReviewed={async (answer) => setShown(answer)}
    />
  );
}

const button = (name: string) => screen.findByRole('button', { name });
const type = async (code: string) => {
  await userEvent.click(await button('Have a code?'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Discount code' }), code);
  await userEvent.click(await button('Apply the code'));
};

it('says at the field what is wrong with a code, and leaves it there', async () => {
  await renderInLanguage(<Order />);
  await type('ABC');
  const field = screen.getByRole('textbox', { name: 'Discount code' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription('A code has 5 to 20 characters');
  server.use(
    mockRefusal('checkAndSubmitApplyCode', 422, { invitation_code: ['This code has been used up.'] }),
  );
  await userEvent.type(field, 'DEF');
  await userEvent.click(await button('Apply the code'));
  await waitFor(() => expect(field).toHaveAccessibleDescription('This code has been used up.'));
  expect(field).toHaveValue('ABCDEF');
});

it('shows what was applied and its new total, and takes it off again; the focus goes along', async () => {
  const removed: SentInput[] = [];
  server.use(
    mockCall('checkAndSubmitApplyCode', {
      ...{ kind: 'discount', code: 'LOCAL-15', tracks: [] },
      registration: reviewed('LOCAL-15'),
    }),
    mockCall('removeAppliedCode', (input) => {
      removed.push(input);
      return reviewed();
    }),
  );
  await renderInLanguage(<Order />);
  await type('local-15');
  const remove = await button('Remove the code');
  await waitFor(() => expect(remove).toHaveFocus());
  expect(screen.getByText(/Local discount/)).toHaveTextContent('−$ 1.00');
  expect(screen.getByRole('status')).toHaveTextContent(/^The code LOCAL-15 is applied\. The total is now \$/);
  await userEvent.click(remove);
  await waitFor(async () => expect(await button('Have a code?')).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent(/^The code was removed\./);
  // The track that is shown: another tab may have changed it.
  expect(removed).toEqual([{ code: reviewed().code, track: reviewed().track.code }]);
});

it('says that a code has ended, with the way to go on without it', async () => {
  await renderInLanguage(<Order ended="The code LOCAL-15 is no longer valid." />);
  expect(screen.getByText('The code LOCAL-15 is no longer valid.')).toBeInTheDocument();
  expect(await button('Remove the code')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Have a code?' })).toBeNull();
});

it('says why a code could not be removed, and keeps it', async () => {
  server.use(mockRefusal('removeAppliedCode', 409, { request: ['A payment is under way.'] }));
  await renderInLanguage(<Order ended="The code LOCAL-15 is no longer valid." />);
  await userEvent.click(await button('Remove the code'));
  expect(await screen.findByText('A payment is under way.')).toBeVisible();
  expect(await button('Remove the code')).toBeEnabled();
});
