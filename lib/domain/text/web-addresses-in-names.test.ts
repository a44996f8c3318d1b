import { describe, expect, it } from 'vitest';
import { hasWebAddress, withoutAutoLinks, withoutAutoLinksInText } from './web-addresses-in-names';

const NAMES = [
  ...['Code.org', 'Node.js Foundation', 'Change.org', 'Amazon.com Services LLC', 'Booking.com B.V.'],
  ...['Salesforce.org', 'Archive.org', 'The Code.org Foundation', 'Fondation Code.org', 'X.Org Foundation'],
  ...['Crypto.com Arena', 'Monday.com Ltd.', 'Hotels.com', 'Cars.com Inc.', 'Lastminute.com Group'],
  ...[
    'Data.gov',
    'Québec.ca',
    'Canada.ca',
    'Stability.ai',
    'fast.ai',
    'Character.ai',
    'Draw.io',
    'Socket.io',
  ],
  ...[
    'ASP.NET Montréal',
    'Paint.NET',
    'E.ON',
    'Vue.js Montréal',
    'Next.js Conf',
    'Three.js',
    'D3.js',
    'web.dev',
  ],
  ...['Dictionary.com, LLC', 'Ancestry.com (Canada)', 'Amazon.co.jp', 'T-Online.de', 'Wal-Mart.com USA, LLC'],
  ...['Les Amis d’Archive.org', "Association d'Archive.org", 'Change.org de Montréal', 'Code.org et Scratch'],
  ...['Groupe Lastminute.com', 'Réseau Kiva.org', 'Friends of Archive.org', '«Code.org»', 'Match.com’s Team'],
  ...['St. John', 'St.John', 'Mary St.Clair', "O'Neil", 'J.R.', 'J.R. Smith', 'J.R.R.Tolkien', 'Dr.Lovelace'],
  ...['Jean-Marc d’Été', 'Web 2.0 Society', 'No.5 School', 'S.A.R.L. Durand', 'École Sainte-Anne, 2e cycle'],
  ...['Ph.D', 'Anna ... Berg', 'a: b', '1.5', 'שרה כהן', 'A.I. Institute', 'U.S.A.', 'Inc. Magazine'],
];

const ATTACKS = [
  ...['Win at spam.example/now', 'https://spam', 'HTTPS://spam', 'www.spam', 'www.spam.com', 'spam.com/now'],
  ...['buy-now.example/x', 'spam.example', 'spam.xyz', 'spam.shop', 'buy.click', 'prize.win', 'spam.tk'],
  ...[
    'J.Smith.com',
    'Dr.win.net',
    'login.bank.com',
    'bank.com.evil.ru',
    'spam．com',
    'spam。com',
    'ｓｐａｍ.com',
  ],
  ...[
    'пример.рф',
    'рayраl.com',
    'spam.xn--p1ai',
    'me@spam.example',
    'me@spam',
    'me @spam.com',
    'javascript:alert(1)',
  ],
  ...['mailto:x', 'tel:+15550123', 'call 192.0.2.7 now', '192.0.2.7:80', '(bit.ly/x)', 'bit.ly/x', 't.me/x'],
  ...[
    'spam.com:8080',
    'spam.com?x=1',
    'spam.com#x',
    'Visit spam.com',
    'Win at spam.com',
    'Go to Spam.com',
    'See: spam.com',
  ],
  ...[
    'spam.com free tickets',
    'Free tickets on spam.com',
    'spam.com gives you $100',
    'a.com b.com',
    'spam.com!',
    'x/spam.com',
  ],
  ...['Ada (see spam.com)', 'Ada of spam.com', 'Ada, spam.com', 'Code.org spam.com', 'spam_now.com'],
  ...[
    'Claim.com One Two Three Four Five Six',
    'ftp://spam.com',
    'spam.com\\x',
    'Spam.Example',
    'SPAM.CASINO',
  ],
];

describe('hasWebAddress', () => {
  it('is tried with at least forty names and forty attacks', () => {
    expect([NAMES.length >= 40, ATTACKS.length >= 40]).toEqual([true, true]);
  });
  it.each(NAMES)('%j is a name', (name) => {
    expect(hasWebAddress(name)).toBe(false);
  });
  it.each(ATTACKS)('%j is none', (name) => {
    expect(hasWebAddress(name)).toBe(true);
  });
});

describe('withoutAutoLinks', () => {
  it.each([
    ['Hello Code.org,', 'Hello Code.\u2060org,'],
    ['Amazon.co.jp and Change.org', 'Amazon.\u2060co.\u2060jp and Change.\u2060org'],
    ['see spam.example/now', 'see spam.\u2060example/now'],
  ])('%j becomes no link', (text, written) => {
    expect(withoutAutoLinks(text)).toBe(written);
  });
  it.each([
    'Questions? Write to hello@horizons.example.',
    'https://horizons.example/fr/registration?code=a.com',
    'At 9 a.m. with J.R. Smith and Node.js 2.0, St.John',
  ])('%j stays as it is', (text) => {
    expect(withoutAutoLinks(text)).toBe(text);
  });
});

it('a text message has a space instead, and keeps its own address', () => {
  expect(withoutAutoLinksInText('Code.org invites you: horizons.example/g/a1')).toBe(
    'Code. org invites you: horizons.example/g/a1',
  );
});
