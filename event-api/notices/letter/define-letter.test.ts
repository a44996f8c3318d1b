import { expect, it } from 'vitest';
import { z } from 'zod';
import { jobHandlers } from '../../jobs';
import { defineLetter, requireListed } from './define-letter';

it('a start fails when a letter is defined that no job sends, and says which', () => {
  expect(() => requireListed(jobHandlers)).not.toThrow();
  const letter = defineLetter({
    kind: 'notices.forgotten',
    bound: { by: 'cause', cause: 'a test' },
    payload: z.object({}),
    compose: () => Promise.resolve(null),
  });
  expect(() => requireListed(jobHandlers)).toThrow('No job sends these letters: notices.forgotten');
  expect(() => requireListed({ ...jobHandlers, [letter.kind]: letter.send })).not.toThrow();
});
