import { expect, it } from 'vitest';
import { highlightsOf } from './highlights';

type Session = Parameters<typeof highlightsOf>[0][number] & { name: string };

function session(
  workshop: string,
  clock: string,
  kind: Session['kind'] = 'workshop',
  cancelled: Session['cancelled'] = 'N',
): Session {
  return {
    name: `${workshop}-${clock}`,
    workshops_code: workshop,
    workshops_schedule_start: `2027-02-05T${clock}:00.000Z`,
    kind,
    cancelled,
  };
}

it('shows keynotes before panels and workshops, each workshop once, nothing cancelled, in the order of the day', () => {
  const day = [
    session('drawing', '09:00'),
    session('singing', '10:00'),
    session('panel', '16:00', 'panel'),
    session('drawing', '11:00'),
    session('opening', '18:00', 'keynote'),
    session('closing', '08:00', 'keynote', 'Y'),
  ];
  expect(highlightsOf(day, 3).map(({ name }) => name)).toEqual([
    'drawing-09:00',
    'panel-16:00',
    'opening-18:00',
  ]);
  expect(highlightsOf([], 3)).toEqual([]);
});
