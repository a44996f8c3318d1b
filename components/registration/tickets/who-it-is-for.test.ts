import { expect, it } from 'vitest';
import { whoItIsFor } from './who-it-is-for';

it.each([
  ['For members. Includes lunch.', 'For members.'],
  ['Pour les membres. Le repas est compris.', 'Pour les membres.'],
  ['Is it for you? If you teach, yes.', 'Is it for you?'],
  ['For members from 3.5 km away.', 'For members from 3.5 km away.'],
  ['For everybody', 'For everybody'],
  [null, ''],
])('of %j is %j', (description, who) => expect(whoItIsFor(description)).toBe(who));
