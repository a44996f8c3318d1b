import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveFilter } from '../filter/live-filter';
import { StarButtons } from '../stars/star-buttons';
import { GROUP_MARK, partMark, rowMark } from './row-parts';
import { StaticHtml } from './static-html';

const FOUND = { zero: 'No session', one: '1 session', other: '{count} sessions' };
const STAR = { named: 'Star {title}', full: 'Full', full_text: 'Take one away.' };

/** A page as the router brings it: its words are other objects each time. */
function Page({ titles }: { titles: readonly string[] }) {
  return (
    <>
      <form id="form">
        <label>
          Find <input type="search" name="q" />
        </label>
      </form>
      <LiveFilter form="form" root="rows" count={titles.length} words={{ ...FOUND }} locale="en" />
      <div id="rows">
        <StaticHtml>
          <ul {...GROUP_MARK}>
            {titles.map((title) => (
              <li key={title} {...rowMark()}>
                <div {...partMark('words')}>
                  <h4 {...partMark('title')}>
                    <a href={`/workshops/${title.toLowerCase()}`}>{title}</a>
                  </h4>
                </div>
              </li>
            ))}
          </ul>
        </StaticHtml>
      </div>
      <StarButtons root="rows" words={{ ...STAR }} />
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  history.replaceState(null, '', '/schedule');
});
afterEach(() => vi.useRealTimers());

const rest = () => act(() => vi.advanceTimersByTime(1500));
const shown = () => screen.queryAllByRole('heading').map((heading) => heading.textContent);

it('are filtered and starred by scripts, and so are those of a newer page in their place', () => {
  const page = render(<Page titles={['Loom', 'Knife']} />);
  rest();
  page.rerender(<Page titles={['Loom', 'Soap', 'Salt']} />);
  rest();
  const list = screen.getByRole('list');
  expect(
    within(list)
      .getAllByRole('button')
      .map((star) => star.ariaLabel),
  ).toEqual(['Star Loom', 'Star Soap', 'Star Salt']);
  fireEvent.input(screen.getByLabelText('Find'), { target: { value: 'so' } });
  rest();
  expect(shown()).toEqual(['Soap']);
});
