// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { CallError, failureText, REQUEST } from './errors';

afterEach(() => document.documentElement.removeAttribute('lang'));

describe('the messages of a refusal', () => {
  it('have the capitalised name of their field in front, those of no field have none (specification §8)', () => {
    const error = new CallError(422, { group_code: ['is wrong', 'is old'], [REQUEST]: ['Try again'] });
    expect(error.messages).toEqual(['Group code is wrong', 'Group code is old', 'Try again']);
  });

  it.each([
    ['en', 'Unknown error occurred'],
    ['fr', 'Une erreur inconnue s’est produite'],
  ])('are never missing, also when a proxy answered, in the language of the page: %s', (lang, text) => {
    document.documentElement.lang = lang;
    const error = new CallError(502, {});
    expect(error.messages).toEqual([text]);
    expect(failureText(error, 'Try again.')).toBe('Try again.');
  });
});
