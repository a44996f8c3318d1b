import type { z } from 'zod';

/** What people call a field, and what it is called here. */
const OTHER_WORDS: Record<string, readonly string[]> = {
  price: ['fee', 'amount', 'rate'],
  cost: ['fee', 'amount', 'rate'],
  fee: ['amount'],
  amount: ['fee'],
  tickets: ['tracks'],
  ticket: ['tracks'],
  speakers: ['presenters'],
  speaker: ['presenters'],
  presenter: ['presenters'],
  talks: ['workshops'],
  session: ['sessions'],
  seats: ['capacity'],
  places: ['capacity'],
  max_attendees: ['capacity'],
  quota: ['capacity'],
  start: ['from', 'starts', 'opens'],
  begin: ['from', 'starts', 'opens'],
  begins: ['from', 'starts', 'opens'],
  date: ['starts', 'day'],
  start_date: ['starts'],
  end: ['to', 'until', 'closes'],
  ends: ['to', 'until', 'closes'],
  timezone: ['time_zone'],
  language: ['languages'],
  id: ['code'],
  slug: ['code', 'seo', 'url'],
  title: ['name', 'label'],
  name: ['title', 'label'],
  text: ['html', 'description', 'abstract', 'hint'],
  description: ['abstract', 'text'],
  bio: ['biography'],
  image: ['photo', 'logo'],
  picture: ['image', 'photo'],
  photo: ['image', 'logo'],
  url: ['link', 'address', 'website'],
  link: ['url', 'address'],
  email: ['contact_email'],
  contact: ['contact_email'],
  venue: ['place'],
  location: ['place'],
  domain: ['hosts'],
  host: ['hosts'],
  mode: ['modes'],
  color: ['colour', 'accent'],
  discount_codes: ['codes'],
};

/** The field that somebody meant who used another word for it. */
export function meantField(name: string, names: readonly string[]): string | undefined {
  return OTHER_WORDS[name.toLowerCase().replaceAll('-', '_')]?.find((word) => names.includes(word));
}

/** Where a schema has a field of a name: `programme`, `tracks[]`, or empty for the file itself. */
export function placesOfField(root: z.core.$ZodType, name: string): string[] {
  return [...new Set(fieldsBelow(root, '').flatMap(([place, field]) => (field === name ? [place] : [])))];
}

function fieldsBelow(schema: z.core.$ZodType, place: string): [place: string, name: string][] {
  const { def } = (schema as z.core.$ZodTypes)._zod; // as in mapLeaves
  switch (def.type) {
    case 'optional':
    case 'default':
      return fieldsBelow(def.innerType, place);
    case 'array':
      return fieldsBelow(def.element, `${place}[]`);
    case 'union':
      return def.options.flatMap((option) => fieldsBelow(option, place));
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => [
        [place, name] as [string, string], // a pair, not a list
        ...fieldsBelow(field, place === '' ? name : `${place}.${name}`),
      ]);
    default:
      return [];
  }
}
