import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GridScroll } from './grid-scroll';

it('closes what has opened over the cells of a dense grid on Escape, until the focus or the pointer moves', () => {
  render(
    <GridScroll label="Grid" heads={null} isDense>
      <a href="/a">Talk</a>
    </GridScroll>,
  );
  const grid = screen.getByRole('region', { name: 'Grid' });
  const isClosed = () => grid.hasAttribute('data-closed');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(isClosed()).toBe(true);
  fireEvent.focus(screen.getByRole('link'));
  expect(isClosed()).toBe(false);
  fireEvent.keyDown(document, { key: 'Escape' });
  fireEvent.pointerMove(grid);
  expect(isClosed()).toBe(false);
});
