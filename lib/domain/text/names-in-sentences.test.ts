import { expect, it } from 'vitest';
import { nameAsSubject, ofName } from './names-in-sentences';

it.each([
  ['Association du personnel enseignant', 'de l’Association du personnel enseignant'],
  ['Société d’essai', 'de la Société d’essai'],
  ['Syndicat des enseignants', 'du Syndicat des enseignants'],
  ['École du Nord', 'de l’École du Nord'],
  ['Horizons', 'de Horizons'],
  ['Hôpital général', 'de l’Hôpital général'],
  ['Enseignants de la côte', 'd’Enseignants de la côte'],
  ['Cedar Coast Teachers', 'de Cedar Coast Teachers'],
  ['4-H Canada', 'de 4-H Canada'],
])('the site of %s is « le site %s »', (name, expected) => {
  expect(ofName(name, 'fr')).toBe(expected);
  expect(ofName(name, 'en')).toBe(`of ${name}`);
});

it.each([
  ['Association des musées', 'L’Association des musées'],
  ['Syndicat des enseignants', 'Le Syndicat des enseignants'],
  ['Fondation du port', 'La Fondation du port'],
  ['Cedar Coast', 'Cedar Coast'],
])('%s begins a sentence as %s', (name, expected) => {
  expect([nameAsSubject(name, 'fr'), nameAsSubject(name, 'en')]).toEqual([expected, name]);
});
