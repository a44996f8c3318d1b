import { expect, it } from 'vitest';
import { fieldsWrong } from '@/tests/support/event-rules';

it('has nothing against the fixture event', () => {
  expect(fieldsWrong(() => undefined)).toEqual([]);
});
