import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partMark, rowMark, spanMark, WHEN_MARK } from '@/components/programme/rows/row-parts';
import { Present } from './present';

const scrolled = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-02-05T18:30:00Z') });
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this.id);
  };
});
afterEach(() => {
  vi.useRealTimers();
  scrolled.mockClear();
});

function show(day: string) {
  render(
    <>
      <div id="rows">
        <section id="nine" {...spanMark(`${day}T17:00:00Z`, `${day}T18:00:00Z`)} aria-label="nine">
          <h3 {...WHEN_MARK}>nine</h3>
        </section>
        <section id="ten" {...spanMark(`${day}T18:15:00Z`, `${day}T19:00:00Z`)} aria-label="ten">
          <h3 {...WHEN_MARK}>ten</h3>
          <ul>
            {['18:20', '19:00'].map((end) => (
              <li key={end} {...rowMark()}>
                <span {...partMark('until')}>
                  <time dateTime={`${day}T${end}:00Z`}>{end}</time>
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section id="noon" {...spanMark(`${day}T20:00:00Z`, `${day}T21:00:00Z`)} aria-label="noon">
          <h3 {...WHEN_MARK}>noon</h3>
        </section>
      </div>
      <Present root="rows" label="Now" />
    </>,
  );
}
const marks = () =>
  ['nine', 'ten', 'noon'].map((name) => {
    const group = screen.getByRole('region', { name });
    return group.hasAttribute('data-over')
      ? 'over'
      : (within(group).getByRole('heading').getAttribute('data-now') ?? '');
  });

it('quietens what is over, marks what goes on, opens there, and follows the clock', () => {
  show('2027-02-05');
  expect(marks()).toEqual(['over', 'Now', '']);
  expect(screen.getAllByRole('listitem').map((row) => row.hasAttribute('data-over'))).toEqual([true, false]);
  act(() => vi.advanceTimersToNextFrame());
  expect(scrolled.mock.calls).toEqual([['ten'], ['ten']]);
  act(() => {
    vi.setSystemTime(new Date('2027-02-05T20:10:00Z'));
    vi.advanceTimersByTime(30_000);
  });
  expect(marks()).toEqual(['over', 'over', 'Now']);
  expect(scrolled).toHaveBeenCalledTimes(2);
});

it('leaves another day as it is, before and after', () => {
  show('2027-02-06');
  expect(marks()).toEqual(['', '', '']);
  expect(scrolled).not.toHaveBeenCalled();
});

it('shows a day that is over as it is, from its beginning', () => {
  show('2027-02-04');
  expect(marks()).toEqual(['', '', '']);
  expect(scrolled).not.toHaveBeenCalled();
});
