import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TODAY_SCRIPT } from '@/lib/browser/today-script';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { TodaySection } from './today-section';

const ask = vi.fn();
vi.mock('@/lib/api/browser', () => ({ api: { getScheduleListByCodeAndTrack: ask } }));

const WORDS = {
  title: 'What’s on',
  now: 'Now',
  others: 'and {count} more',
  next: 'Next, at {time}',
  tomorrow: 'Tomorrow at {time}',
  on: '{day} at {time}',
  until: 'until {time}',
  schedule: 'Schedule',
  failed: 'No answer',
  last: 'All over',
};
const FROM = Date.parse('2027-02-04T09:00:00Z');
const UNTIL = Date.parse('2027-02-06T18:00:00Z');

const session = (title: string, start: string, end: string) =>
  ({
    workshops_session_code: title,
    workshops_code: title,
    workshops_title: title,
    workshops_schedule_start: `2027-02-0${start}:00Z`,
    workshops_schedule_end: `2027-02-0${end}:00Z`,
    workshops_schedule_day: '2027-02-05',
    room: { code: 'hall', name: 'Hall' },
    presenters: [{ code: 'mei', name: 'Mei Huang' }],
  }) as unknown as SessionSummary; // of its fields, those that the section reads

/** The page at a time, to which the server answers with these sessions. */
async function showAt(instant: string, sessions: readonly SessionSummary[] | 'failed') {
  vi.setSystemTime(new Date(`2027-02-0${instant}:00Z`));
  if (sessions === 'failed') ask.mockRejectedValue(new Error('down'));
  else ask.mockResolvedValue({ sessions, others_on: 24 });
  render(
    <TodaySection
      from={FROM}
      until={UNTIL}
      timeZone="UTC"
      locale="en"
      hrefs={{ schedule: '/schedule', workshop: '/workshops/' }}
      words={WORDS}
    />,
  );
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
}
const section = () => screen.getByText('What’s on').closest('section') ?? document.body;
const headings = () => within(section()).getAllByRole('heading', { level: 3 });

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
});
afterEach(() => vi.useRealTimers());

it('says what goes on and what begins next, and asks again every minute', async () => {
  await showAt('5T09:30', [session('Loom', '5T09:00', '5T10:00'), session('Soap', '5T10:15', '5T11:00')]);
  expect(ask.mock.calls[0]?.[0]).toEqual({ at: '2027-02-05T09:30:00.000Z' });
  expect(headings().map(({ textContent }) => textContent)).toEqual(['Now', 'Next, at 10:15\u00a0AM']);
  expect(
    within(section())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['until 10:00\u00a0AMLoomHall · Mei Huang', '10:15\u00a0AMSoapHall · Mei Huang']);
  expect(screen.getByRole('link', { name: 'Loom' })).toHaveAttribute('href', '/workshops/Loom');
  for (const name of ['Schedule', 'and 24 more'])
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      '/schedule?day=2027-02-05#at-30030300',
    );
  ask.mockResolvedValue({ sessions: [session('Soap', '5T09:15', '5T11:00')] });
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
  expect(headings().map(({ textContent }) => textContent)).toEqual(['Now']);
});

it.each([
  ['4T20:00', 'Tomorrow at 9:00\u00a0AM'],
  ['5T06:00', 'Next, at 9:00\u00a0AM'],
  ['4T09:00', 'Tomorrow at 9:00\u00a0AM'],
])('at %s, with nothing on, it says: %s', async (instant, heading) => {
  await showAt(instant, [session('Knife', '5T09:00', '5T10:00')]);
  expect(headings().map(({ textContent }) => textContent)).toEqual([heading]);
});

it('leads to the schedule where there is no answer, and says when all is over', async () => {
  await showAt('5T09:30', 'failed');
  expect(section()).toHaveTextContent('No answer');
  expect(screen.getByRole('link', { name: 'Schedule' })).toHaveAttribute('href', '/schedule');
  ask.mockResolvedValue({ sessions: [] });
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
  expect(section()).toHaveTextContent('All over');
});

it.each(['4T08:59', '6T18:00'])(
  'is neither shown nor asks at %s, as its inline script knows',
  async (instant) => {
    await showAt(instant, []);
    expect([section().hidden, ask.mock.calls.length]).toEqual([true, 0]);
    section().hidden = false;
    runScript();
    expect(section().hidden).toBe(true);
  },
);

it('is shown by its inline script before anything is loaded', async () => {
  await showAt('5T09:30', []);
  section().hidden = true;
  runScript();
  expect(section().hidden).toBe(false);
});

/** As the browser does right after the section. */
function runScript() {
  const script = document.createElement('script');
  section().after(script);
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  new Function(TODAY_SCRIPT)();
  script.remove();
}
