import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceRows, liveMark, setState } from '../rows/live-rows';
import { GROUP_MARK, partMark, rowMark, UNFILTERED_MARK } from '../rows/row-parts';
import {
  CALENDAR_MARK,
  CLEARS_FILTER_MARK,
  FACET_NUMBER_MARK,
  FILTERED_MARK,
  JUMP_MARK,
  KEEPS_FILTER_MARK,
  NONE_MARK,
} from './filter-marks';
import { type FilterServer, LiveFilter } from './live-filter';

const WORDS = { zero: 'No session', one: '1 session', other: '{count} sessions' };

/** A page as the server makes it: three sessions at two times, and a break between. */
function Page({ server }: { server?: FilterServer }) {
  return (
    <>
      <form id="form">
        <label>
          Find <input type="search" name="q" />
        </label>
        <label>
          Outdoors <input type="checkbox" name="strand" value="outdoors" />
        </label>
        <label>
          Numeracy <input type="checkbox" name="strand" value="numeracy" />
        </label>
        <label>
          Few places <input type="checkbox" name="availability" value="limited" />
        </label>
        <label>
          Only what fits <input type="checkbox" name="fits" value="mine" />
        </label>
      </form>
      <LiveFilter form="form" root="rows" count={3} words={WORDS} locale="en" {...(server && { server })} />
      <b {...FACET_NUMBER_MARK} hidden />
      <a href="webcal://x.example/api/f?language=en&filter=day%3D2027-02-05" {...CALENDAR_MARK}>
        Subscribe
      </a>
      <a href="#nine" {...JUMP_MARK}>
        to nine
      </a>
      <a href="/schedule" {...CLEARS_FILTER_MARK} {...FILTERED_MARK} hidden>
        Clear
      </a>
      <a href="/schedule?day=2027-02-06" {...KEEPS_FILTER_MARK}>
        Saturday
      </a>
      <div id="rows">
        <div id="nine">
          <section {...GROUP_MARK} aria-label="nine">
            <ul>
              <li {...rowMark('s:outdoors k:workshop')}>
                <div {...partMark('words')}>
                  <h4>L’école dehors</h4>
                  <p>Mei Huang</p>
                </div>
                <p>Offsite</p>
              </li>
              <li {...rowMark('s:numeracy k:workshop')}>
                <div {...partMark('words')}>
                  <h4>Number talks</h4>
                </div>
                <p {...liveMark('seats', 'talks', 'available')}>Places available</p>
              </li>
            </ul>
          </section>
        </div>
        <section {...GROUP_MARK} aria-label="ten">
          <p {...UNFILTERED_MARK}>Coffee</p>
        </section>
        <section {...GROUP_MARK} aria-label="eleven">
          <ul>
            <li {...rowMark('s:numeracy k:keynote')}>
              <div {...partMark('words')}>
                <h4>Closing</h4>
              </div>
              <p {...liveMark('seats', 'closing', 'cancelled')}>Cancelled</p>
            </li>
          </ul>
        </section>
      </div>
      <p {...NONE_MARK} hidden>
        Nothing matches
      </p>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/schedule?day=2027-02-05');
});
afterEach(() => vi.useRealTimers());

const titles = () => screen.queryAllByRole('heading').map((heading) => heading.textContent);
const groups = () => screen.queryAllByRole('region').map((region) => region.getAttribute('aria-label'));
const find = (q: string) => fireEvent.input(screen.getByLabelText('Find'), { target: { value: q } });
const pause = () => act(() => vi.advanceTimersByTime(300));

describe('LiveFilter', () => {
  it('shows what is searched for at once, without accents, and takes empty groups and breaks away', () => {
    render(<Page />);
    expect([titles(), groups()]).toEqual([
      ['L’école dehors', 'Number talks', 'Closing'],
      ['nine', 'ten', 'eleven'],
    ]);
    find('ECOLE huang');
    expect([titles(), groups()]).toEqual([['L’école dehors'], ['nine']]);
    find('offsite');
    expect([titles(), groups(), screen.getByText('Nothing matches').hidden]).toEqual([[], [], false]);
    find('');
    expect([titles().length, groups(), screen.getByText('Nothing matches').hidden]).toEqual([
      3,
      ['nine', 'ten', 'eleven'],
      true,
    ]);
  });

  it('says the number and writes the address when the typing pauses', () => {
    render(<Page />);
    find('number');
    expect([screen.getByRole('status').textContent, location.search]).toEqual([
      '3 sessions',
      '?day=2027-02-05',
    ]);
    pause();
    expect([screen.getByRole('status').textContent, location.search]).toEqual([
      '1 session',
      '?day=2027-02-05&q=number',
    ]);
  });

  it('begins with the filter of the address, and links take it along', () => {
    history.replaceState(null, '', '/schedule?strand=outdoors');
    render(<Page />);
    pause();
    expect(titles()).toEqual(['L’école dehors']);
    expect(screen.getByLabelText('Outdoors')).toBeChecked();
    expect(screen.getByRole('link', { name: 'Saturday' })).toHaveAttribute(
      'href',
      `${location.origin}/schedule?day=2027-02-06&strand=outdoors`,
    );
  });

  it('clears everything by the link that only a filter brings', () => {
    render(<Page />);
    expect(screen.queryByRole('link', { name: 'Clear' })).toBeNull();
    find('number');
    fireEvent.click(screen.getByRole('link', { name: 'Clear' }));
    pause();
    expect([titles().length, location.search, screen.getByLabelText('Find')]).toEqual([
      3,
      '?day=2027-02-05',
      document.activeElement,
    ]);
  });

  it('filters by places as they are now', () => {
    render(<Page />);
    fireEvent.click(screen.getByLabelText('Few places'));
    expect(titles()).toEqual([]);
    const seats = screen.getByText('Places available', { ignore: false });
    setState(seats, 'seats', 'limited');
    seats.textContent = 'One place left';
    act(() => announceRows('rows'));
    expect(titles()).toEqual(['Number talks']);
  });

  it('is not sent by the enter key', () => {
    render(<Page />);
    const form = document.getElementById('form') ?? document.body;
    expect(fireEvent.submit(form)).toBe(false);
  });

  it('leaves out what does not go with one’s own sessions, and follows what is chosen', () => {
    render(<Page />);
    const row = screen.getByText('Number talks').closest('li');
    if (row) setState(row, 'unfit', '');
    fireEvent.click(screen.getByLabelText('Only what fits'));
    expect(titles()).toEqual(['L’école dehors', 'Closing']);
    pause();
    expect(location.search).toBe('?day=2027-02-05&fits=mine');
    expect(screen.getByText('Saturday')).toHaveAttribute('href', expect.stringContaining('fits=mine'));

    if (row) setState(row, 'unfit', undefined);
    act(() => announceRows('rows'));
    expect(titles()).toEqual(['L’école dehors', 'Number talks', 'Closing']);
  });

  it('takes the choice of what fits from the address', () => {
    history.replaceState(null, '', '/schedule?fits=mine');
    render(<Page />);
    pause();
    expect(screen.getByLabelText('Only what fits')).toBeChecked();
  });

  it('leaves what a quick reader has typed before the page had come to rest', () => {
    history.replaceState(null, '', '/schedule?strand=outdoors');
    render(<Page />);
    find('number');
    pause();
    expect(titles()).toEqual(['Number talks']);
    expect(location.search).toBe('?q=number');
  });

  it('takes several values of a filter, and tells how many are set', () => {
    render(<Page />);
    fireEvent.click(screen.getByLabelText('Outdoors'));
    expect([titles(), screen.getByText('to nine').hidden]).toEqual([['L’école dehors'], false]);
    fireEvent.click(screen.getByLabelText('Numeracy'));
    expect(titles()).toEqual(['L’école dehors', 'Number talks', 'Closing']);
    fireEvent.click(screen.getByLabelText('Outdoors'));
    pause();
    expect(titles()).toEqual(['Number talks', 'Closing']);
    expect(screen.getByText('(1)')).toBeVisible();
    expect(location.search).toBe('?day=2027-02-05&strand=numeracy');
  });

  it('gives the calendar of a view the same filter, in the same address', () => {
    render(<Page />);
    const followed = () =>
      new URL(screen.getByText<HTMLAnchorElement>('Subscribe').href).searchParams.get('filter');
    fireEvent.click(screen.getByLabelText('Numeracy'));
    find('talks');
    expect(followed()).toBe('day=2027-02-05&strand=numeracy&q=talks');
    fireEvent.click(screen.getByLabelText('Few places'));
    expect(followed()).toBe('day=2027-02-05&strand=numeracy&q=talks');
  });

  describe('with a server that knows more than the rows', () => {
    const opened: string[] = [];
    const server: FilterServer = {
      isPartial: true,
      shown: '?day=all&q=stars',
      addressOf: ({ q }) => (q === 'stars' ? undefined : `/schedule?day=all&q=${q}`),
      open: (address) => opened.push(address),
    };
    beforeEach(() => {
      opened.length = 0;
      history.replaceState(null, '', '/schedule?day=all&q=stars');
    });

    it('shows what the server found, also where the rows do not say the word', () => {
      render(<Page server={server} />);
      pause();
      expect([titles(), opened]).toEqual([['L’école dehors', 'Number talks', 'Closing'], []]);
    });

    it('asks once the typing pauses, and leaves the rows until then', () => {
      render(<Page server={server} />);
      pause();
      find('number t');
      find('number talks');
      expect([titles().length, opened]).toEqual([3, []]);
      pause();
      expect(opened).toEqual(['/schedule?day=all&q=number talks']);
    });

    it('filters the rows at hand without a network', () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      render(<Page server={server} />);
      pause();
      find('number');
      pause();
      expect([titles(), opened]).toEqual([['Number talks'], []]);
      vi.restoreAllMocks();
    });
  });
});
