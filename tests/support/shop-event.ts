import type { EventDefinitionInput } from '@/event-api/definition/definition';
import type { FixtureChoice } from './fixture-event';

/** Where the shop's tests sell merchandise: a shirt that runs out, a pin without a limit, and a book of which there is one. */
export const withShop = (event: EventDefinitionInput): EventDefinitionInput => ({
  ...event,
  registration: { ...event.registration, workshops_required: 0 },
  tracks: event.tracks.map((track) => (track.code === 'online' ? track : { ...track, merchandise: true })),
  products: [
    {
      code: 'shirt',
      name: { en: 'Shirt', fr: 'Chandail' },
      description: { en: 'Organic cotton.', fr: 'Coton biologique.' },
      amount: 32,
      limit: 6,
      variants: [
        { code: 's', name: { en: 'Small', fr: 'Petit' }, capacity: 5 },
        { code: 'l', name: { en: 'Large', fr: 'Grand' }, amount: 34, capacity: 3 },
        { code: 'xl', name: { en: 'Extra large', fr: 'Très grand' }, capacity: 0 },
      ],
    },
    {
      code: 'pin',
      name: { en: 'Pin', fr: 'Épinglette' },
      amount: 9.5,
      variants: [{ code: 'heron', name: { en: 'Heron', fr: 'Héron' } }],
    },
    {
      code: 'book',
      name: { en: 'Book', fr: 'Livre' },
      amount: 20,
      variants: [{ code: 'only', name: { en: 'Only', fr: 'Unique' }, capacity: 1 }],
    },
  ],
});

/** An event of its own for a test, with the shop. */
export const shopChoice = (code: string): FixtureChoice => ({ code, host: `${code}.localhost` });
