import { expect, it } from 'vitest';
import { ZodError } from 'zod';
import { refuseAnswers } from './refuse-answers';

it('names any field that a caller sends, also one that every object has', async () => {
  const issues = ['toString', '__proto__', 'toString'].map((field) => ({
    code: 'custom' as const,
    path: [field],
    message: 'answer_invalid',
    input: 0,
  }));
  const { errors } = await refuseAnswers(new ZodError(issues), 'en');
  expect(Object.entries(errors).map(([field, messages]) => [field, messages.length])).toEqual([
    ['toString', 2],
    ['__proto__', 1],
  ]);
});
