import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import type { TogetherAnswer } from '@/lib/contract/desk/agreement';
import { CallError } from '@/lib/errors';
import { renderInLanguage } from '@/tests/support/in-language';
import { ActTogether } from './act-together';
import { SelectionProvider, SelectRow, useSelection } from './selection';
import { SelectionBar } from './selection-bar';

const { push } = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const ROWS = ['Ada', 'Bee', 'Cy'].map((name) => ({ code: name.toUpperCase(), name }));

type Call = (codes: string[], agreed?: string) => Promise<TogetherAnswer>;

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
        event="conf"
        title="Decline them"
        rows={chosen}
        fields={{ schema: async () => z.object({}), content: null }}
        call={(codes, _, agreed) => call(codes, agreed)}
        confirm="Decline now"
        confirming="Beginning…"
      />
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function open(call: Call, names: string[]) {
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

const asks = (codes: string[], seal = 'seal', more = ''): TogetherAnswer => ({
  ...{ outcome: 'asks', seal },
  rows: codes.map((code) =>
    code === 'BEE'
      ? { code, possible: false, sentences: ['Bee is declined already.'] }
      : { code, possible: true, sentences: [`${code} gets a letter.${more}`] },
  ),
});

beforeEach(() => push.mockClear());

it('is offered while rows are chosen, says what becomes of each, and leads to the task that does it', async () => {
  const calls: string[] = [];
  await open(
    async (codes, agreed) => {
      calls.push(`${codes.join()} ${agreed ?? '?'}`);
      return agreed === undefined ? asks(codes) : { outcome: 'begun', task: 'T1' };
    },
    ['Bee', 'Cy'],
  );
  const region = await screen.findByRole('region', { name: 'What will happen' });
  await waitFor(() => expect(region).toHaveFocus());
  expect(within(region).getByText('CY gets a letter.')).toBeVisible();
  expect(within(region).getByText('Bee is declined already.')).toBeVisible();
  expect(screen.getByText('1 will be done. 1 cannot be done.')).toBeVisible();
  await press('Decline now');
  await waitFor(() => expect(push).toHaveBeenCalledWith('/events/conf/tasks/T1'));
  expect(calls).toEqual(['BEE,CY ?', 'BEE,CY seal']);
});

it('shows what is so now where that has changed, and that nothing is known where there was no answer', async () => {
  let answers = 0;
  await open(
    async (codes, agreed) => {
      if (agreed === undefined) return asks(codes);
      answers += 1;
      if (answers === 1) return asks(codes, 'new', ' Its place becomes free.');
      throw new CallError(0, {});
    },
    ['Ada'],
  );
  await screen.findByRole('region', { name: 'What will happen' });
  await press('Decline now');
  expect(await screen.findByText('Nothing was done')).toBeVisible();
  expect(screen.getByText('This has changed since you looked.')).toBeVisible();
  await press('Decline now');
  expect(await screen.findByText(/There was no answer/)).toBeVisible();
  expect(push).not.toHaveBeenCalled();
});
