import type { EventDefinitionInput } from '@/event-api/definition/definition';

/** The fixture event with activities that its general track offers: roomy, with one place, free without a limit, without a time. */
export function withActivities(event: EventDefinitionInput): EventDefinitionInput {
  return {
    ...event,
    tracks: event.tracks.map((track) => ({ ...track, activities: track.code === 'general' })),
    activities: [
      {
        code: 'paddle',
        name: { en: 'Dawn paddle', fr: 'Pagaie à l’aube' },
        description: { en: 'In double kayaks.', fr: 'En kayak double.' },
        day: 1,
        from: '13:30',
        to: '15:00',
        location: 'harbour',
        amount: 54,
        capacity: 14,
      },
      {
        code: 'tea',
        name: { en: 'Tea for one', fr: 'Thé pour une personne' },
        description: { en: 'Scones.', fr: 'Des scones.' },
        day: 2,
        from: '23:00',
        to: '24:30',
        amount: 12,
        capacity: 1,
      },
      {
        code: 'walk',
        name: { en: 'Walk', fr: 'Promenade' },
        description: { en: 'Around the harbour.', fr: 'Autour du port.' },
        amount: 0,
      },
    ],
  };
}
