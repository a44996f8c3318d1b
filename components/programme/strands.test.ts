import { expect, it } from 'vitest';
import { strandColours } from './strands';

it('gives a strand without a colour one of its own, the same on every page, and lets no other text into the styles', () => {
  const strands = [
    { code: 'art', colour: null },
    { code: 'music', colour: '#3366cc' },
    { code: 'maths', colour: 'red}body{display:none' },
  ];
  const { classOf, css } = strandColours(strands);
  expect(css).toMatch(
    /^\.s0\{--strand:oklch\(0\.6 0\.13 \d+\)\}\.s1\{--strand:#3366cc\}\.s2\{--strand:oklch\(0\.6 0\.13 \d+\)\}$/,
  );
  expect(['art', 'music', undefined].map(classOf)).toEqual(['s0', 's1', undefined]);
  const alone = strandColours([{ code: 'art', colour: null }]);
  expect(css.startsWith(alone.css)).toBe(true);
});
