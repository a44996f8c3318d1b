import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sandboxBehaviour } from './sandbox-cards';

/** The rows of the table of test cards: the numbers, and what happens. */
const rows = readFileSync('docs/organiser.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, numbers = '', outcome = ''] = line.split('|').map((cell) => cell.trim());
    return (numbers.match(/(?:\d{4} ){3}\d{4}/g) ?? []).map((number) => [number, outcome] as const);
  });

it('takes the cards that the table names, also 4111 1111 1111 1111, and declines the others for the reason it gives', () => {
  const told = rows.map(([number, outcome]) => {
    const behaviour = sandboxBehaviour(number.replaceAll(' ', ''));
    return [number, outcome, typeof behaviour === 'string' ? behaviour : behaviour.decline];
  });
  expect(told).toEqual([
    ['4242 4242 4242 4242', 'accepted', 'charge'],
    ['4111 1111 1111 1111', 'accepted', 'charge'],
    ['5555 5555 5555 4444', 'accepted', 'charge'],
    ['4000 0000 0000 0002', 'declined', 'generic'],
    ['4000 0000 0000 9995', 'declined: insufficient funds', 'insufficient_funds'],
    ['4000 0000 0000 0069', 'declined: expired', 'expired'],
    ['4000 0000 0000 0127', 'declined: wrong CVC', 'incorrect_cvc'],
    ['4000 0000 0000 0119', 'declined: processing error', 'processing_error'],
  ]);
});
