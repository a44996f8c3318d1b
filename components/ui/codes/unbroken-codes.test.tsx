import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UnbrokenCodes } from './unbroken-codes';

it.each([
  ['Invoice HORIZONS-0002 for $ 5.00: 2027-01-05', ['HORIZONS-0002']],
  ['Facture CONGRÈS-2027-0012, note C-0003', ['CONGRÈS-2027-0012', 'C-0003']],
  ['Early-bird price until 2027', []],
])('keeps codes together: %s', (text, codes) => {
  const { container } = render(<UnbrokenCodes>{text}</UnbrokenCodes>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('span')].map((span) => span.textContent)).toEqual(codes);
});
