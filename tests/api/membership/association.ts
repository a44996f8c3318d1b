import type { EventDefinitionInput } from '@/event-api/definition/definition';

type Asked = NonNullable<EventDefinitionInput['tracks'][number]['membership']>;

const choices = (...ids: string[]) => ids.map((id) => ({ id, name: { en: `${id} (en)`, fr: `${id} (fr)` } }));

/** An association whose types ask for different things. */
const membership: EventDefinitionInput['membership'] = {
  organization: { en: 'Coast Association', fr: 'Association de la côte' },
  text: { en: 'For a year.', fr: 'Pour un an.' },
  member_number: true,
  types: [
    {
      code: 'teacher',
      name: { en: 'Teacher', fr: 'Enseignement' },
      amount: 65,
      asks: ['organization', 'client_organization', 'role', 'staff_directory'],
    },
    {
      code: 'candidate',
      name: { en: 'Candidate', fr: 'Stagiaire' },
      amount: 0,
      asks: ['university', 'program'],
    },
    {
      code: 'support',
      name: { en: 'Support staff', fr: 'Soutien' },
      amount: 30,
      subtypes: { label: { en: 'EA?', fr: 'Aide?' }, options: choices('ea', 'not-ea') },
    },
    { code: 'retiree', name: { en: 'Retiree', fr: 'Retraite' }, amount: 20 },
  ],
  organizations: [
    { id: 'public', name: { en: 'Public', fr: 'Public' }, asks: ['district'] },
    { id: 'private', name: { en: 'Private', fr: 'Privé' }, asks: ['school'] },
    { id: 'elsewhere', name: { en: 'Elsewhere', fr: 'Ailleurs' }, asks: ['name'] },
  ],
  client_organizations: choices('primary', 'science'),
  districts: choices('sd39', 'sd41'),
  universities: choices('ubc', 'sfu'),
  roles: choices('classroom', 'lead'),
  questions: [
    {
      name: 'years',
      type: 'radio',
      label: { en: 'How long?', fr: 'Depuis quand?' },
      options: choices('few', 'many'),
      shown_when: { field: 'membership_renew', is: ['current', 'renew'] },
    },
  ],
};

/** Adds the association to an event, and says what its tickets ask. */
export const withMembership =
  (asked: Partial<Record<string, Asked>>) =>
  (event: EventDefinitionInput): EventDefinitionInput => ({
    ...event,
    registration: { ...event.registration, workshops_required: 0 },
    membership,
    tracks: event.tracks.map((track) => ({ ...track, membership: asked[track.code] ?? 'none' })),
  });

/** Everything that a teacher who joins is asked. */
export const TEACHER = {
  membership_renew: 'new',
  membershipType: 'teacher',
  selectedOrganization: 'public',
  selectedClientOrganization: 'science',
  selectedDistrict: 'sd39',
  role: 'classroom',
  staff_directory: 'N',
} as const;
