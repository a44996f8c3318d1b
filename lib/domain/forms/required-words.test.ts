import { describe, expect, it } from 'vitest';
import { nounOf } from './required-words';

describe('nounOf', () => {
  it.each([
    ['First name', 'first name'],
    ['Your role', 'role'],
    ['School district', 'school district'],
    ['Phone number (mobile)', 'phone number'],
    ['GST number', 'GST number'],
    ['English level', 'English level'],
  ])('takes %j into "Enter your …"', (label, noun) => {
    expect(nounOf(label, 'en')).toEqual({ noun, many: 'N' });
  });

  it.each([
    ['Prénom', 'prénom', 'N'],
    ['Nom de famille', 'nom de famille', 'N'],
    ['Votre rôle', 'rôle', 'N'],
    ['Pays', 'pays', 'N'],
    ['Matières enseignées', 'matières enseignées', 'Y'],
  ])('takes %j into « Entrez votre … »', (label, noun, many) => {
    expect(nounOf(label, 'fr')).toEqual({ noun, many });
  });

  it.each([
    ['en', 'How did you hear of us?'],
    ['en', 'I have read the code of conduct and will follow it'],
    ['en', 'Name on your badge'],
    ['en', 'Language we write to you in'],
    ['en', 'Anything that the people in the kitchen should know'],
    ['en', 'Breakfast, lunch or dinner'],
    ['en', ''],
    ['fr', 'Que faites-vous ?'],
    ['fr', 'J’ai lu le code de conduite'],
    ['fr', 'Nom sur votre cocarde'],
    ['fr', 'Langue de nos messages'],
  ] as const)('leaves alone, in %s, %j', (locale, label) => {
    expect(nounOf(label, locale)).toBeUndefined();
  });
});
