import { inEach, type Locale } from '@/lib/i18n/languages';
import { startingText } from '@/lib/i18n/starting-texts';
import type { EventDefinitionInput } from '../../definition/definition';
import { daysBetween } from '../../platform/local-time';
import type { Schedule } from './schedule';

/** What a schedule file does not contain about its event. */
export interface PlainEvent {
  code: string;
  client: string;
  name: string;
  host: string;
  languages: Locale[];
}

/** A minimal event for a schedule: one free track, one short form, a home page that links to the programme. */
export function baseDefinition(
  schedule: Schedule & { title: string },
  plain: PlainEvent,
): EventDefinitionInput {
  const { code, name, host, client, languages } = plain;
  const [firstDay = ''] = schedule.days;
  const ways = waysOf(schedule);
  return {
    format: 1,
    event: {
      code,
      client: { code: client, name: same(schedule.title) },
      name: same(name),
      type: WAYS[ways].type,
      languages,
      time_zone: schedule.timeZone,
      starts: firstDay,
      days: schedule.days.map((date) => {
        const day = daysBetween(firstDay, date) + 1;
        return { code: `day-${day}`, day };
      }),
      day_change: schedule.dayChange,
      ...((schedule.venue ?? schedule.city) !== undefined && {
        place: {
          name: same(schedule.venue ?? schedule.city ?? ''),
          ...(schedule.city !== undefined && { city: same(schedule.city) }),
        },
      }),
      hosts: [{ host }],
      theme: { type: 'system', accent: '#2b5fa8' },
      contact_email: `info@${host.includes('.') ? host : `${code}.localhost`}`,
    },
    // Open until the event ends, because schedules are often imported during the event itself.
    registration: { closes: `day ${daysBetween(firstDay, schedule.days.at(-1) ?? firstDay) + 1}` },
    tracks: [
      {
        code: 'attendee',
        seo: 'attendee',
        name: startingText('attendee'),
        description: startingText('attendee_text'),
        modes: [...WAYS[ways].modes],
        fee: 0,
      },
    ],
    forms: { registration: REGISTRATION_FORM },
    menu: [
      { label: startingText('home'), link: '/', code: 'home' },
      { label: startingText('schedule'), link: '/schedule', code: 'schedule' },
      { label: startingText('register'), code: 'attendee' },
      {
        label: startingText('manage'),
        code: 'manage-registration',
      },
    ],
    home: [
      { kind: 'hero', code: 'hero', title: same(name) },
      { kind: 'countdown', code: 'countdown' },
      { kind: 'tickets', code: 'tickets' },
      {
        kind: 'schedule_at_a_glance',
        code: 'glance',
        title: startingText('glance'),
      },
    ],
  };
}

const WAYS = {
  in_person: { type: 'I', modes: ['in_person'] },
  online: { type: 'O', modes: ['online'] },
  both: { type: 'H', modes: ['in_person', 'online'] },
} as const;

/** How people take part. Only files of our own say it; every other schedule is taken for one in person. */
function waysOf({ sessions }: Schedule): keyof typeof WAYS {
  if (!sessions.some(({ online }) => online)) return 'in_person';
  return sessions.every(({ online }) => online) ? 'online' : 'both';
}

/** A schedule has names in one language only; they are used for all. */
const same = (name: string) => inEach(() => name);

const REGISTRATION_FORM: EventDefinitionInput['forms']['registration'] = {
  title: startingText('registration'),
  sections: [
    {
      code: 'you',
      title: startingText('about_you'),
      fields: [
        {
          name: 'first_name',
          type: 'text',
          label: startingText('first_name'),
          required: true,
          max: 80,
          autocomplete: 'given-name',
          half: true,
        },
        {
          name: 'last_name',
          type: 'text',
          label: startingText('last_name'),
          required: true,
          max: 80,
          autocomplete: 'family-name',
          half: true,
        },
        {
          name: 'email',
          type: 'email',
          label: startingText('email'),
          required: true,
          autocomplete: 'email',
        },
        {
          name: 'organization',
          type: 'text',
          label: startingText('organization'),
          max: 120,
          autocomplete: 'organization',
        },
        {
          name: 'address',
          type: 'address',
          label: startingText('address'),
          address_types: ['home', 'work'],
        },
      ],
    },
  ],
};
