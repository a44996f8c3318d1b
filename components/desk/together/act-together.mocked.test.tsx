import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import type { ActAnswer } from '@/lib/contract/desk/agreement';
import { CallError } from '@/lib/errors';
import { renderInLanguage } from '@/tests/support/in-language';
import { ActTogether } from './act-together';
import { SelectionProvider, SelectRow, useSelection } from './selection';
import { SelectionBar } from './selection-bar';

const { refresh, showToast } = vi.hoisted(() => ({ refresh: vi.fn(), showToast: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
vi.mock('@/components/ui/toast/show-toast', () => ({ showToast }));

const ROWS = ['Ada', 'Bee', 'Cy'].map((name) => ({ code: name.toUpperCase(), name }));

type Call = (code: string, agreed?: string) => Promise<ActAnswer>;

function Bar({ call }: { call: Call }) {
  const { chosen } = useSelection();
  const [open, setOpen] = useState(false);
  return (
    <>
      <SelectionBar chosen={(count) => `${count} chosen`}>
        <Button onClick={() => setOpen(true)}>Decline</Button>
      </SelectionBar>
      <ActTogether
        open={open}
        onClose={() => setOpen(false)}
        title="Decline them"
        rows={chosen}
        fields={{ schema: async () => z.object({}), content: null }}
        call={(code, _, agreed) => call(code, agreed)}
        confirm="Decline now"
        confirming="Declining…"
      />
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function open(call: Call, names = ['Ada', 'Bee', 'Cy']) {
  await renderInLanguage(
    <SelectionProvider rows={ROWS}>
      {ROWS.map(({ code, name }) => (
        <SelectRow key={code} code={code} label={name} />
      ))}
      <Bar call={call} />
    </SelectionProvider>,
  );
  for (const name of names) await userEvent.click(screen.getByRole('checkbox', { name }));
  await press('Decline');
  await press('See what this will do');
}

const asks = (code: string, seal = `seal-${code}`): ActAnswer => ({
  outcome: 'asks',
  seal,
  consequences: [`${code} gets a letter.`],
});
const done = (code: string): ActAnswer => ({ outcome: 'done', told: `${code} is declined.` });

beforeEach(() => {
  refresh.mockClear();
  showToast.mockClear();
});

it('is offered while rows are chosen, says what it does to each, and does it to one after the other', async () => {
  const calls: string[] = [];
  await open(
    async (code, agreed) => {
      calls.push(`${code} ${agreed ?? '?'}`);
      return agreed === undefined ? asks(code) : done(code);
    },
    ['Ada', 'Cy'],
  );
  const region = await screen.findByRole('region', { name: 'What will happen' });
  expect(region).toHaveFocus();
  expect(within(region).getByText('CY gets a letter.')).toBeVisible();
  expect(within(region).queryByText('BEE gets a letter.')).toBeNull();
  await press('Decline now');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual(['ADA ?', 'CY ?', 'ADA seal-ADA', 'CY seal-CY']);
  expect(refresh).toHaveBeenCalled();
  expect(showToast).toHaveBeenCalledWith({ tone: 'success', title: '2 of 2 done' });
});

it('says by name what cannot be done, what has changed and what had no answer, and goes on with those', async () => {
  const calls: string[] = [];
  const isAway = new Set(['CY']);
  await open(async (code, agreed) => {
    calls.push(`${code} ${agreed ?? '?'}`);
    if (code === 'BEE') return { outcome: 'refused', reasons: ['Bee is declined already.'] };
    if (agreed === undefined) return asks(code);
    if (code === 'ADA' && agreed === 'seal-ADA') return asks(code, 'new');
    if (isAway.delete(code)) throw new CallError(0, {});
    return done(code);
  });
  expect(await screen.findByText('Bee is declined already.')).toBeVisible();
  expect(screen.getByText('2 will be done. 1 cannot be done.')).toBeVisible();
  await press('Decline now');
  expect(await screen.findByRole('alert')).toHaveTextContent('3 are not done');
  const [ada, cy] = screen
    .getAllByRole('listitem')
    .filter((item) => /^(Ada|Cy)/.test(item.textContent ?? ''));
  expect(ada).toHaveTextContent('Something has changed since you looked');
  expect(cy).toHaveTextContent('There was no answer');
  await press('Decline now');
  await waitFor(() => expect(calls.slice(-2)).toEqual(['ADA new', 'CY seal-CY']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
