import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { TextField } from '@/components/form/fields/text-field';
import type { ActAnswer } from '@/lib/contract/desk/agreement';
import { CallError } from '@/lib/errors';
import { renderInLanguage } from '@/tests/support/in-language';
import { ActButton } from './act-button';

const { refresh, showToast } = vi.hoisted(() => ({ refresh: vi.fn(), showToast: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
vi.mock('@/components/ui/toast/show-toast', () => ({ showToast }));

const asks = (seal: string, ...consequences: string[]): ActAnswer => ({
  outcome: 'asks',
  seal,
  consequences,
});
const DONE: ActAnswer = { outcome: 'done', told: 'The letter is on its way.' };

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const words = {
  title: 'Send it again',
  label: 'Send again',
  confirm: 'Send the letter',
  confirming: 'Sending…',
};

async function open(call: (checked: unknown, agreed?: string) => Promise<ActAnswer>) {
  await renderInLanguage(<ActButton {...words} call={call} />);
  await press('Send again');
}

describe('an act', () => {
  beforeEach(() => {
    refresh.mockClear();
    showToast.mockClear();
  });

  it('says what it will do, and does it once when its button is pressed', async () => {
    let answer: (done: ActAnswer) => void = () => {};
    const call = vi.fn(async (_: unknown, agreed?: string) =>
      agreed === undefined
        ? asks('one', 'Ada gets a letter.')
        : new Promise<ActAnswer>((resolve) => {
            answer = resolve;
          }),
    );
    await open(call);
    const region = await screen.findByRole('region', { name: 'What will happen' });
    expect(region).toHaveTextContent('Ada gets a letter.');
    await waitFor(() => expect(region).toHaveFocus());
    expect(call.mock.calls).toEqual([[{}]]);
    await press('Send the letter');
    await press('Sending…');
    expect(call).toHaveBeenCalledTimes(2);
    expect(call).toHaveBeenLastCalledWith({}, 'one');
    answer(DONE);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(showToast).toHaveBeenCalledWith({ tone: 'success', title: 'The letter is on its way.' });
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('shows what would happen now where something has changed, and does only that', async () => {
    const answers = [asks('one', 'You give $20 back.'), asks('two', 'You give $10 back.'), DONE];
    const call = vi.fn(async () => answers.shift() ?? DONE);
    await open(call);
    await screen.findByText('You give $20 back.');
    await press('Send the letter');
    expect(await screen.findByText('You give $10 back.')).toBeVisible();
    expect(screen.getByText('Nothing was done')).toBeVisible();
    expect(refresh).not.toHaveBeenCalled();
    await press('Send the letter');
    await waitFor(() => expect(call).toHaveBeenLastCalledWith({}, 'two'));
  });

  it('says why it cannot be done, and reads again what had no answer', async () => {
    const answers = [
      () => Promise.reject(new CallError(0, {})),
      async (): Promise<ActAnswer> => ({ outcome: 'refused', reasons: ['It is cancelled already.'] }),
    ];
    await open(async () => (await answers.shift()?.()) ?? DONE);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was changed');
    await press('Try again');
    expect(await screen.findByText('It is cancelled already.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the letter' })).toBeNull();
  });

  it('keeps what was filled in when it is refused, and on the way back', async () => {
    const call = vi.fn(
      async ({ amount }: { amount: string }): Promise<ActAnswer> =>
        amount === '99'
          ? { outcome: 'refused', reasons: ['No more than $20 is left.'] }
          : asks('one', `You give $${amount} back.`),
    );
    const fields = {
      schema: async () => z.object({ amount: z.string().min(1, 'required') }),
      defaultValues: { amount: '' },
      content: <TextField name="amount" label="Amount" />,
    };
    await renderInLanguage(<ActButton {...words} fields={fields} call={call} />);
    await press('Send again');
    const amount = screen.getByRole('textbox', { name: 'Amount' });
    await press('See what this will do');
    expect(await screen.findByText('This field is required')).toBeVisible();
    await userEvent.type(amount, '99');
    await press('See what this will do');
    expect(await screen.findByText('No more than $20 is left.')).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, '20');
    await press('See what this will do');
    expect(await screen.findByText('You give $20 back.')).toBeVisible();
    await press('Back');
    expect(amount).toHaveValue('20');
  });
});
