import { describe, expect, it } from 'vitest';
import { isEmail } from './form-checks';

describe('isEmail', () => {
  it.each([
    'ada@example.com',
    "o'neil+tag@mail.example.co",
    'zoë@example.fr',
    'почта@пример.рф',
    '用户@例子.广告',
    'ada@xn--e1afmkfd.xn--p1ai',
    ' ada@example.com ',
  ])('takes %s', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    '',
    'ada',
    'ada@',
    'ada@example',
    '@example.com',
    'ada@@example.com',
    '.ada@example.com',
    'ada..b@example.com',
    'ada@-example.com',
    'ada b@example.com',
    'ada@exam ple.com',
    '"ada"@example.com',
    'ada<b>@example.com',
    'ada,bob@example.com',
    'ada@example.com\r\nBcc: bob@example.com',
    'ada@example.c0m',
    'ada\u200b@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('refuses %j', (text) => expect(isEmail(text)).toBe(false));
});
