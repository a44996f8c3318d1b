import type { EventDefinitionInput } from '@/event-api/definition/definition';

export const ON_SALE_HOST = 'on-sale.localhost';

/**
 * An event with a number of workshops of one session each, at different times.
 * @param capacity places of each session; the default is so large that no session fills up during a measurement
 * @param places of the ticket that is paid, which then is the only one, so that the event sells out; without it there is no end of them
 */
export function onSaleEvent(sessions: number, capacity = 1_000_000, places?: number): EventDefinitionInput {
  const times = Array.from({ length: sessions }, (_, index) => {
    const minute = (index % 60).toString().padStart(2, '0');
    return { code: `s${index + 1}`, day: 1, from: `09:${minute}`, to: `10:${minute}`, capacity };
  });
  return {
    format: 1,
    event: {
      code: 'on-sale',
      client: { code: 'bench', name: 'Bench' },
      name: 'On sale',
      type: 'I',
      languages: ['en'],
      time_zone: 'America/Vancouver',
      starts: { weeks_ahead: 10, weekday: 'monday' },
      days: [{ code: 'monday', day: 1 }],
      hosts: [{ host: ON_SALE_HOST }],
      theme: { accent: '#0f6b63' },
      contact_email: 'hello@on-sale.example',
    },
    registration: {},
    tracks: [
      ...(places === undefined
        ? [{ code: 'attendee', seo: 'attendee', name: 'Attendee', modes: ['in_person' as const], fee: 0 }]
        : []),
      {
        ...{ code: 'paying', seo: 'paying', name: 'Paying attendee', modes: ['in_person'], fee: 100 },
        ...(places !== undefined && { capacity: places }),
      },
    ],
    groups: {},
    forms: {
      registration: {
        title: 'You',
        sections: [
          {
            code: 'you',
            title: 'You',
            fields: [
              { name: 'name', type: 'text', label: 'Name', required: true },
              { name: 'email', type: 'email', label: 'E-mail', required: true },
            ],
          },
        ],
      },
    },
    programme: {
      workshops: times.map((session, index) => ({
        code: `w${index + 1}`,
        title: `Workshop ${index + 1}`,
        sessions: [session],
      })),
    },
    menu: [{ label: 'Home', code: 'home', link: '/' }],
    home: [{ kind: 'hero', title: 'On sale' }],
  };
}
