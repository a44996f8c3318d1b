import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GROUP_MARK, partMark, rowMark } from '../rows/row-parts';
import { LiveFilter } from './live-filter';

const WORDS = { zero: 'No session', one: '1 session', other: '{count} sessions' };
const OFFLINE = { kept: 'What this device keeps', rows: 'These rows alone' };
const find = (q: string) => fireEvent.input(screen.getByLabelText('Find'), { target: { value: q } });

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/schedule?day=all');
});
afterEach(() => vi.useRealTimers());

it('finds without a network what this device keeps of a workshop', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const loom = {
    code: 'loom',
    title: 'Loom',
    subtitle: null,
    presenters: [],
    strand: null,
    sessions: [],
  };
  const workshop = { ...loom, other_titles: ['Le métier'], abstract: '<p>Warp</p><p>&amp; weft</p>' };
  const programme = { time_zone: 'America/Los_Angeles', workshops: [workshop] };
  vi.stubGlobal('caches', { match: async () => Response.json(programme) });
  render(
    <>
      <form id="form">
        <input type="search" name="q" aria-label="Find" />
      </form>
      <LiveFilter form="form" root="rows" count={2} words={WORDS} offline={OFFLINE} locale="en" />
      <div id="rows">
        <ul {...GROUP_MARK}>
          {['loom', 'knife'].map((code) => (
            <li key={code} {...rowMark()}>
              <div {...partMark('words')}>
                <h4 {...partMark('title')}>
                  <a href={`/workshops/${code}#${code}-2`}>{code}</a>
                </h4>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>,
  );
  for (const text of ['weft', 'metier', 'warp &']) {
    find(text);
    // The kept file is read.
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByRole('link', { name: 'knife' })).toBeNull();
    expect(screen.getByRole('link', { name: 'loom' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('What this device keeps');
  }
  find('');
  expect(screen.getByRole('status')).not.toHaveTextContent('What this device keeps');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
