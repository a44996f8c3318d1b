import { describe, expect, it } from 'vitest';
import { placeInGrid } from './grid-placement';
import { placeClasses, placeRules } from './grid-rules';

const at = (clock: string) => `2027-02-05T${clock}:00.000Z`;
const talk = (start: string, end: string, column = 'a') => ({ start: at(start), end: at(end), column });

describe('placeInGrid', () => {
  it('makes rows of the times at which something begins or ends, and of full hours', () => {
    const { rows, marks } = placeInGrid([talk('09:30', '10:30'), talk('10:20', '11:10')], ['a']);
    expect(rows).toEqual([30, 20, 10, 30, 10]);
    expect(marks).toEqual([
      { instant: at('09:30'), line: 1 },
      { instant: at('10:00'), line: 2 },
      { instant: at('10:20'), line: 3 },
      { instant: at('11:00'), line: 5 },
    ]);
  });

  it('has lines for breaks across all columns', () => {
    const grid = placeInGrid([talk('09:00', '10:00')], ['a'], [{ start: at('10:00'), end: at('10:20') }]);
    expect([grid.rows, grid.linesOf(at('10:00'), at('10:20'))]).toEqual([[60, 20], { from: 2, to: 3 }]);
  });

  it('puts what overlaps side by side, and what follows below', () => {
    const items = [
      talk('09:00', '10:00'),
      talk('09:30', '10:30'),
      talk('10:00', '11:00'),
      talk('09:00', '11:00', 'b'),
    ];
    const { columns } = placeInGrid(items, ['b', 'empty', 'a']);
    expect(
      columns.map(({ key, lane, lanes, items: placed }) => [key, lane, lanes, placed.map((one) => one.lane)]),
    ).toEqual([
      ['b', 1, 1, [1]],
      ['a', 2, 2, [2, 3, 2]],
    ]);
  });

  it('never lets two sessions of a lane overlap', () => {
    const items = Array.from({ length: 60 }, (_, index) => {
      const begin = (index * 37) % 480;
      const clock = (minutes: number) =>
        `${String(8 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      return talk(clock(begin), clock(begin + 5 + ((index * 13) % 90)));
    });
    const placed = placeInGrid(items, ['a']).columns.flatMap((column) => column.items);
    const clashes = placed.filter((one, index) =>
      placed.some(
        (other, place) =>
          place < index && other.lane === one.lane && other.from < one.to && one.from < other.to,
      ),
    );
    expect([placed.length, clashes]).toEqual([60, []]);
  });
});

describe('a grid of many columns', () => {
  const TIMES = '09:00 09:50 09:55 10:20 10:30 10:40 10:50 11:00 11:10 11:20 11:30'.split(' ');
  const rooms = (count: number) => Array.from({ length: count }, (_, index) => `room-${index}`);
  /** In each room a talk of 50 minutes, one of 5, one of 25, and then some of 10. */
  const dayOf = (count: number, last = 10) =>
    placeInGrid(
      rooms(count).flatMap((room) =>
        TIMES.slice(1, last + 1).map((end, index) => talk(TIMES[index] ?? end, end, room)),
      ),
      rooms(count),
    );
  const rowsOf = (css: string) => /grid-template-rows:([^}]*)/.exec(css)?.[1];

  it('is to scale where columns and sessions are many, and else its rows grow with their words', () => {
    const tens = Array(7).fill('1.00rem').join(' ');
    expect(rowsOf(placeRules(dayOf(17)))).toBe(`5.00rem 0.50rem 0.50rem 2.00rem ${tens}`);
    for (const roomy of [dayOf(16), dayOf(17, 3)]) {
      expect(rowsOf(placeRules(roomy))).toMatch(/^minmax\(6.00rem,auto\) minmax\(0.60rem,auto\)/);
    }
  });

  it('fits thirty columns into 1800 pixels', () => {
    const width = /width:max\(100%,([\d.]+)rem\)/.exec(placeRules(dayOf(30)))?.[1];
    expect(Number(width) * 16).toBeLessThanOrEqual(1800);
  });

  it('shows whole lines of titles, and opens details towards the middle', () => {
    const grid = dayOf(17);
    const classes = [grid.columns[0], grid.columns[16]].flatMap((column) =>
      [0, 1, 2, 3].flatMap((index) => column?.items[index] ?? []).map((placed) => placeClasses(grid, placed)),
    );
    expect(classes).toEqual([
      'c1 r1 e2 m50',
      'c1 r2 e3 m5',
      'c1 r3 e5 m25',
      'c1 r5 e6 m10 opens-up',
      'c17 r1 e2 m50 opens-left',
      'c17 r2 e3 m5 opens-left',
      'c17 r3 e5 m25 opens-left',
      'c17 r5 e6 m10 opens-left opens-up',
    ]);
    expect(placeRules(grid)).toContain('.m25{--title-height:2.25rem}');
  });

  it('gives a finger 24 pixels for five minutes, where there is no pointer under which a cell grows', () => {
    const [, touched = ''] = placeRules(dayOf(17)).split('(pointer:coarse)');
    expect(
      rowsOf(touched)
        ?.split(' ')
        .map((height) => Number.parseFloat(height) * 16)[1],
    ).toBeGreaterThanOrEqual(24);
    expect(touched).toContain('.m25{--title-height:7.5rem}');
  });
});
