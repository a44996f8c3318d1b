import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InLanguage, textsOf } from '@/tests/support/in-language';
import type { BlockProps } from '../frame/block-props';
import { Countdown } from './countdown';
import { CountdownBlock } from './countdown-block';
import { CountdownFact } from './countdown-fact';

const UNIT = { one: 'unit', other: 'units' };
const BEGINS = '2027-02-04T17:00:00.000Z';
const ENDS = '2027-02-06T01:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function countdown(now: string) {
  vi.setSystemTime(now);
  return (
    <Countdown
      code="countdown"
      title="We begin in"
      until={BEGINS}
      over={ENDS}
      rendered={Math.floor(Date.parse(now) / 1000)}
      date="Thursday, February 4, 9:00 AM"
      words={{ days: UNIT, hours: UNIT, minutes: UNIT, seconds: UNIT }}
      locale="en"
      reached="It has begun."
    />
  );
}

it('counts down until the event begins', () => {
  render(countdown('2027-02-04T16:58:30.000Z'));
  expect(screen.getByRole('heading', { name: 'We begin in' })).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('0units00units01unit30units');
});

it.each([
  ['2027-02-04T17:00:00.000Z', 'It has begun.'],
  ['2027-02-06T00:59:59.000Z', 'It has begun.'],
])('%s: says that it has begun, not when it will', (now, heading) => {
  render(countdown(now));
  expect(screen.getAllByRole('heading').map((each) => each.textContent)).toEqual([heading]);
  expect(screen.queryByRole('timer')).toBe(null);
});

it('says nothing any more when the event is over, without scripts as well', () => {
  const { container } = render(countdown(ENDS));
  expect(container).toBeEmptyDOMElement();
  expect(renderToString(countdown(ENDS))).toBe('');
  expect(renderToString(countdown(BEGINS))).not.toContain('We begin in');
});

it.each([
  ['2027-02-04T17:00:00.000Z', /<time[^>]*>Thursday, February 4, 9:00.AM<\/time>/],
  // A date without a time begins at midnight.
  ['2027-02-04T08:00:00.000Z', /<time[^>]*>Thursday, February 4<\/time>/],
])('without scripts it is a date, with a time where it has one: %s', async (until, expected) => {
  const texts = await textsOf('en');
  vi.setSystemTime('2027-01-01T00:00:00.000Z');
  // The cast: the block reads no more of the event than this.
  const event = { time_zone: 'America/Los_Angeles', ends_at: ENDS } as BlockProps<'countdown'>['event'];
  const block = { kind: 'countdown', code: 'countdown', title: null, until } as const;
  const html = renderToString(
    <InLanguage texts={texts}>
      <CountdownBlock block={block} event={event} first={false} />
    </InLanguage>,
  );
  expect(html).toMatch(expected);
});

it.each([
  [BEGINS, 'It has begun.'],
  [ENDS, ''],
])('in a page from before, in the cover at %s: %j', (now, said) => {
  vi.setSystemTime(now);
  render(
    <CountdownFact
      title="We begin in"
      until={BEGINS}
      over={ENDS}
      date="Thursday, February 4, 9:00 AM"
      words={{ days: UNIT, hours: UNIT, minutes: UNIT, seconds: UNIT }}
      locale="en"
      reached="It has begun."
    />,
  );
  expect(screen.getByRole('timer').textContent).toBe(said);
});
