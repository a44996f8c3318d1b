import { describe, expect, it } from 'vitest';
import { parseMembers } from './parse-members';

const ada = {
  group_invite_name: 'Ada Lovelace',
  group_invite_email: 'ada@example.org',
  group_invite_phone: '',
  locale: '',
  track: '',
  mode: '',
};
const zoe = { ...ada, group_invite_name: 'Zoé Tremblay', group_invite_email: 'zoe@example.org' };

describe('a list of members', () => {
  it.each<[what: string, text: string]>([
    ['commas', 'Name,Email\nAda Lovelace,ada@example.org\nZoé Tremblay,zoe@example.org\n'],
    [
      'semicolons and CRLF',
      'Nom;Courriel\r\nAda Lovelace;ada@example.org\r\nZoé Tremblay;zoe@example.org\r\n',
    ],
    ['tabs', 'Name\tE-mail\nAda Lovelace\tada@example.org\nZoé Tremblay\tzoe@example.org'],
    ['a byte order mark', '\ufeffName,Email\nAda Lovelace,ada@example.org\nZoé Tremblay,zoe@example.org'],
    ['another order', 'E-mail address,Full name\nada@example.org,Ada Lovelace\nzoe@example.org,Zoé Tremblay'],
    [
      'first and last names',
      'Last name,First name,Email\nLovelace,Ada,ada@example.org\nTremblay,Zoé,zoe@example.org',
    ],
    [
      'French first and last names',
      'Prénom;Nom;Courriel\nAda;Lovelace;ada@example.org\nZoé;Tremblay;zoe@example.org',
    ],
    [
      'French first and last names in capitals',
      'NOM;PRÉNOM;ADRESSE COURRIEL *\nLovelace;Ada;ada@example.org\nTremblay;Zoé;zoe@example.org',
    ],
    ['no headings', 'Ada Lovelace,ada@example.org\nZoé Tremblay,zoe@example.org'],
    ['no headings, in another order', 'ada@example.org\tAda Lovelace\nzoe@example.org\tZoé Tremblay'],
    ['no headings, first and last names', 'Ada,Lovelace,ada@example.org\nZoé,Tremblay,zoe@example.org'],
    [
      'no headings, with numbers in front',
      '1\tAda Lovelace\tada@example.org\n2\tZoé Tremblay\tzoe@example.org',
    ],
    ['quotes', '"Name","Email"\n"Ada Lovelace","ada@example.org"\n"Zoé Tremblay","zoe@example.org"'],
    [
      'line ends in quoted cells',
      'Name\tEmail\n"Ada\nLovelace"\tada@example.org\n"Zoé\r\nTremblay"\t"zoe@example.org"',
    ],
    [
      'empty rows and spaces',
      '\n  Name , Email \n\n Ada   Lovelace , ada@example.org \n,\nZoé Tremblay,zoe@example.org\n\n',
    ],
    ['what mail programs copy', 'Email\n"Ada Lovelace" <ada@example.org>\nZoé Tremblay <zoe@example.org>'],
    [
      'columns that say nothing',
      'No.,Name,Grade,Email,Remarks\n1,Ada Lovelace,5,ada@example.org,\n2,Zoé Tremblay,6,zoe@example.org,"a, b"',
    ],
  ])('with %s', (_what, text) => {
    expect(parseMembers(text).members).toEqual([ada, zoe]);
  });

  it('has phone, language, ticket and mode as they are written, by their headings', () => {
    const { members, ignored, hasHeadings } = parseMembers(
      'Participant\tTél. cellulaire\tLangue\tBillet\tMode de participation\tAllergies\nAda Lovelace\t604 555-0123\tFrançais\tÉcoles\tEn personne\tNoix',
    );
    expect([hasHeadings, ignored]).toEqual([true, ['Allergies']]);
    expect(members).toEqual([
      {
        ...{ group_invite_name: 'Ada Lovelace', group_invite_email: '', group_invite_phone: '604 555-0123' },
        ...{ locale: 'Français', track: 'Écoles', mode: 'En personne' },
      },
    ]);
  });

  it('has phone and language without headings, by what they look like', () => {
    const { members } = parseMembers(
      'Ada Lovelace;+1 604 555 0123;fr;ada@example.org\nZoé Tremblay;;en;zoe@example.org',
    );
    expect(members).toEqual([
      { ...ada, group_invite_phone: '+1 604 555 0123', locale: 'fr' },
      { ...zoe, locale: 'en' },
    ]);
  });

  it('says in which row each member stands', () => {
    expect(parseMembers('Name,Email\n\nAda,a@example.org\n\n\nZoé,z@example.org').rows).toEqual([3, 6]);
  });

  it.each(['', '\n\n', 'Name,Email', ',,,\n,,'])('is empty: %j', (text) => {
    expect(parseMembers(text).members).toEqual([]);
  });

  it('keeps what is hidden out of names', () => {
    expect(parseMembers('A\u202eda Love\u200blace,ada@example.org').members).toEqual([ada]);
  });
});
