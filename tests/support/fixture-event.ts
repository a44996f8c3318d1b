import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { zoneName } from '@/lib/time/zone-name';

/** The parts of the fixture event that differ between tests of one file, which share a database. */
export interface FixtureChoice {
  code: string;
  host: string;
  languages?: ('en' | 'fr')[];
}

/**
 * The zone of the fixture: UTC−8 by the zone data of every Node, unlike Vancouver's, which keeps its summer time by newer data
 * (docs/rooms/tests.md#newer-node).
 */
const FIXTURE_ZONE = 'America/Los_Angeles';

/** The first day of the fixture. */
export const FIXTURE_START = '2027-02-04';

/** The zone's name: by newer data with the country, since the zones of two have parted. */
export const FIXTURE_ZONE_NAME = zoneName(`${FIXTURE_START}T20:00:00Z`, FIXTURE_ZONE, 'en');

/**
 * A small event with an example of everything: two days; an open, an online, a limited and an unlisted track; sessions with
 * many places, few places, no places and no limit, with fees and with conflicts; menu, home page and custom pages.
 */
export function fixtureEvent({ code, host, languages = ['en', 'fr'] }: FixtureChoice): EventDefinitionInput {
  return {
    format: 1,
    event: {
      code,
      client: {
        code: 'coastal',
        name: { en: 'Coastal Teachers', fr: 'Enseignants de la côte' },
        address: {
          street1: '12 Mill Road',
          city: 'Vancouver',
          province: 'BC',
          postalcode: 'V6C 0A4',
          country: 'CA',
        },
      },
      name: { en: 'Horizons', fr: 'Horizons (fr)' },
      tagline: { en: 'Two days of ideas', fr: 'Deux jours d’idées' },
      type: 'H',
      languages,
      time_zone: FIXTURE_ZONE,
      currency: 'USD',
      starts: FIXTURE_START,
      days: [
        { code: 'thursday', day: 1 },
        { code: 'friday', day: 2, title: { en: 'Second day', fr: 'Deuxième jour' } },
      ],
      place: {
        name: { en: 'Harbour Centre', fr: 'Centre du port' },
        city: { en: 'Vancouver', fr: 'Vancouver' },
      },
      hosts: [{ host }, { host: `test.${host}`, test: true }],
      theme: { type: 'light', accent: '#0a6e66' },
      contact_email: 'hello@example.com',
      tax: { name: { en: 'GST', fr: 'TPS' }, percent: 5 },
    },
    limits: { text_countries: ['CA'] },
    registration: { opens: '2026-10-01', closes: 'day 2 18:00', workshops_required: 1 },
    tracks: [
      {
        code: 'general',
        seo: 'general-admission',
        name: { en: 'General admission', fr: 'Admission générale' },
        modes: ['in_person', 'online'],
        fee: 245,
        early_bird: { fee: 195, until: '2027-01-15' },
        capacity: 50,
        workshop_limit: 3,
      },
      {
        code: 'online',
        seo: 'online',
        name: { en: 'Online', fr: 'En ligne' },
        modes: ['online'],
        fee: 99,
      },
      {
        code: 'last-place',
        seo: 'last-place',
        name: { en: 'Last place', fr: 'Dernière place' },
        modes: ['in_person'],
        fee: 10,
        capacity: 1,
      },
      {
        code: 'volunteers',
        seo: 'volunteers',
        name: { en: 'Volunteers', fr: 'Bénévoles' },
        modes: ['in_person'],
        fee: 0,
        listed: false,
        workshops: false,
      },
    ],
    forms: { registration: registrationForm },
    programme: {
      strands: [{ code: 'science', name: { en: 'Science', fr: 'Sciences' }, colour: '#224466' }],
      audiences: [{ code: 'primary', name: { en: 'Primary', fr: 'Primaire' } }],
      rooms: [{ code: 'room-a', name: { en: 'Room A', fr: 'Salle A' }, location: 'harbour' }],
      slots: [
        {
          code: 'opening',
          day: 1,
          from: '09:00',
          to: '10:00',
          title: { en: 'Opening', fr: 'Ouverture' },
          kind: 'keynote',
          location: 'harbour',
        },
        { code: 'a', day: 1, from: '10:30', to: '12:00', title: { en: 'Block A', fr: 'Bloc A' } },
        { code: 'b', day: 1, from: '13:00', to: '14:30', title: { en: 'Block B', fr: 'Bloc B' } },
        { code: 'c', day: 2, from: '09:00', to: '10:30', title: { en: 'Block C', fr: 'Bloc C' } },
      ],
      presenters: [
        {
          code: 'amina',
          name: 'Amina Diallo',
          role: { en: 'Astronomer', fr: 'Astronome' },
          biography: { en: 'Looks up.', fr: 'Regarde le ciel.' },
        },
        { code: 'jo', name: 'Jo Park' },
      ],
      workshops: [
        {
          code: 'sky',
          title: { en: 'The sky tonight', fr: 'Le ciel ce soir' },
          kind: 'keynote',
          presenters: ['amina'],
          sessions: [{ code: 'sky-1', slot: 'opening', room: 'room-a' }],
        },
        {
          code: 'circuits',
          title: { en: 'Paper circuits', fr: 'Circuits de papier' },
          abstract: { en: '<p>Light it up.</p>', fr: '<p>Allumez-le.</p>' },
          strand: 'science',
          audience: ['primary'],
          language: 'en',
          presenters: ['jo', 'amina'],
          fee: 12.5,
          items_to_bring: { en: 'Scissors', fr: 'Des ciseaux' },
          links: [{ name: 'Kit', url: 'https://example.com/kit' }],
          sessions: [
            { code: 'circuits-1', slot: 'a', room: 'room-a', capacity: 20 },
            { code: 'circuits-2', slot: 'b', room: 'room-a', capacity: 20 },
          ],
        },
        {
          code: 'pottery',
          title: { en: 'Pottery', fr: 'Poterie' },
          fee: 30,
          payable: 'instructor',
          sessions: [{ code: 'pottery-1', slot: 'a', capacity: 1, offsite: true }],
        },
        {
          code: 'choir',
          title: { en: 'Choir', fr: 'Chorale' },
          sessions: [{ code: 'choir-1', slot: 'b', capacity: 1 }],
        },
        {
          code: 'webinar',
          title: { en: 'Webinar', fr: 'Webinaire' },
          sessions: [{ code: 'webinar-1', slot: 'c', type: 'O' }],
        },
        {
          code: 'full-house',
          title: { en: 'Full house', fr: 'Salle comble' },
          sessions: [{ code: 'full-1', slot: 'c', capacity: 2, taken: 2 }],
        },
        {
          code: 'drawing',
          title: { en: 'Drawing', fr: 'Dessin' },
          sessions: [{ code: 'drawing-1', slot: 'c', capacity: 30 }],
        },
      ],
    },
    locations: [
      {
        code: 'harbour',
        name: { en: 'Harbour Centre', fr: 'Centre du port' },
        address: { street1: '1 Harbour St', city: 'Vancouver', province: 'BC', country: 'CA' },
      },
    ],
    menu: [
      { label: { en: 'Home', fr: 'Accueil' }, code: 'home', link: '/' },
      {
        label: { en: 'Conference Information', fr: 'Renseignements' },
        code: 'conference',
        alias: 'MEGA',
        submenu: [
          {
            label: { en: 'Participants', fr: 'Participants' },
            code: 'participants',
            submenu: [{ label: { en: 'Register', fr: 'S’inscrire' }, code: 'general' }],
          },
          {
            label: { en: 'City', fr: 'Ville' },
            code: 'city',
            alias: 'EXTERNALLINK',
            link: 'https://example.com/city',
            menu_new_tab: true,
          },
        ],
      },
    ],
    home: [
      { kind: 'hero', code: 'welcome', title: { en: 'Welcome', fr: 'Bienvenue' } },
      { kind: 'countdown' },
      { kind: 'text_box', html: { en: '<p>Hello</p>', fr: '<p>Bonjour</p>' } },
    ],
    pages: [
      {
        url: 'travel',
        title: { en: 'Travel', fr: 'Voyage' },
        description: { en: 'How to get here', fr: 'Comment venir' },
        blocks: [{ kind: 'locations' }],
        pages: [
          {
            url: 'by-train',
            title: { en: 'By train', fr: 'En train' },
            blocks: [{ kind: 'text_box', html: { en: '<p>Rails</p>', fr: '<p>Rails</p>' } }],
          },
        ],
      },
    ],
  };
}

const registrationForm: NonNullable<EventDefinitionInput['forms']['registration']> = {
  title: { en: 'Personal information', fr: 'Renseignements personnels' },
  sections: [
    {
      code: 'person',
      title: { en: 'About you', fr: 'À propos de vous' },
      fields: [
        { name: 'first_name', type: 'text', label: { en: 'First name', fr: 'Prénom' }, required: true },
        { name: 'last_name', type: 'text', label: { en: 'Last name', fr: 'Nom' }, required: true },
        { name: 'email', type: 'email', label: { en: 'Email', fr: 'Courriel' }, required: true },
        { name: 'phone', type: 'phone', label: { en: 'Phone', fr: 'Téléphone' } },
        {
          name: 'role',
          type: 'radio',
          label: { en: 'Role', fr: 'Rôle' },
          required: true,
          options: [
            { id: 'teacher', name: { en: 'Teacher', fr: 'Personnel enseignant' } },
            { id: 'other', name: { en: 'Other', fr: 'Autre' } },
          ],
        },
        {
          name: 'role_other',
          type: 'text',
          label: { en: 'Which one?', fr: 'Lequel?' },
          required: true,
          shown_when: { field: 'role', is: ['other'] },
        },
        { name: 'home', type: 'address', label: { en: 'Address', fr: 'Adresse' } },
      ],
    },
  ],
};
