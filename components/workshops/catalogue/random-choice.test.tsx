import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RandomChoice } from './random-choice';

const items = Array.from({ length: 12 }, (_each, index) => ({
  key: `w${index}`,
  content: `Workshop ${index}`,
}));

function visit(): string[] {
  const { unmount } = render(
    <ul>
      <RandomChoice items={items} count={4} />
    </ul>,
  );
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  unmount();
  return shown;
}

it('shows other ones at each visit, each time as many, and every one in time', () => {
  const visits = Array.from({ length: 60 }, visit);
  expect(visits.every((shown) => new Set(shown).size === 4)).toBe(true);
  expect(new Set(visits.map((shown) => shown.join())).size).toBeGreaterThan(10);
  expect(new Set(visits.flat()).size).toBe(12);
});

it('shows the first ones without scripts', () => {
  const html = renderToString(<RandomChoice items={items} count={2} />);
  expect(
    html
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s{2,}/),
  ).toEqual(['Workshop 0', 'Workshop 1']);
});

it('shows all when there are few', () => {
  render(<RandomChoice items={items.slice(0, 3)} count={6} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});
