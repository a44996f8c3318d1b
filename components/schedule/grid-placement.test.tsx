import { describe, expect, it } from 'vitest';
import { placeInGrid } from './grid-placement';

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
