import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FeeLine } from '@/lib/domain/registration/fees';
import { renderInLanguage } from '@/tests/support/in-language';
import { FeeTable } from './fee-table';

const line = (description: string, unit_amount: number, more: Partial<FeeLine> = {}): FeeLine => ({
  category: 'registration',
  code: description,
  description,
  quantity: 1,
  unit_amount,
  discount: 0,
  early_bird: false,
  amount: unit_amount,
  tax: 0,
  ...more,
});

async function amounts(lines: FeeLine[], total: number): Promise<string[]> {
  const fees = { currency: 'EUR', lines, subtotal: total, discount: 0, tax: 0, total };
  await renderInLanguage(<FeeTable fees={fees} />);
  const rows = within(screen.getByRole('table')).getAllByRole('cell');
  return rows.map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' '));
}

it('says of what costs nothing that it is free', async () => {
  expect(await amounts([line('Volunteer', 0)], 0)).toEqual(['Free', 'Free']);
});

it('says the amount of what was lowered to nothing or given up, and of a total with a price in it', async () => {
  const lowered = line('Member', 5000, { discount: 5000, amount: 0 });
  expect(await amounts([lowered, line('Tour', 0, { given_up: true })], 0)).toEqual([
    expect.stringMatching(/^€ \d/),
    '€ 0.00',
    '€ 0.00',
  ]);
});
