import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInLanguage } from '@/tests/support/in-language';
import { ReviewEntries } from './review-part';

it('folds a long answer, or one of many lines, which the keyboard opens and closes, and no other', async () => {
  const entries = [
    { label: 'Title', value: 'Rivers' },
    { label: 'Description', value: 'We walk along the river. '.repeat(20) },
    { label: 'Needs', value: 'A\nB\nC\nD\nE' },
  ];
  await renderInLanguage(<ReviewEntries entries={entries} />);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Show all: Description',
    'Show all: Needs',
  ]);
  const text = screen.getByText(/^We walk along/);
  expect(text).toHaveClass('line-clamp-4');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const less = screen.getByRole('button', { name: 'Show less: Description', expanded: true });
  expect(less).toHaveFocus();
  expect(text).not.toHaveClass('line-clamp-4');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Show all: Description', expanded: false })).toHaveFocus();
  expect(text).toHaveClass('line-clamp-4');
});
