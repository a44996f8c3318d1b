import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Countdown } from './countdown';

const UNIT = { one: 'unit', other: 'units' };
const BEGINS = '2027-02-04T17:00:00.000Z';
const ENDS = '2027-02-06T01:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
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
