import type { EventDefinition } from '../../definition/definition';
import type { FieldPath } from '../../definition/leaves';
import { type Complaint, duplicateCodes } from '../problems/problem';
import { because } from '../problems/reasons';
import { nearest } from '../problems/words';

/** Checks that every reference points to something that exists, and that codes are unique. */
export function checkReferences(definition: EventDefinition): Complaint[] {
  return [
    ...checkCodesAreUnique(definition),
    ...checkProgramme(definition),
    ...checkJoining(definition),
    ...checkOffers(definition),
    ...checkToldCodes(definition),
  ];
}

/** The codes that approved applicants and accepted presenters are told. */
function checkToldCodes({ codes = [], exhibitors, sponsors, proposals }: EventDefinition): Complaint[] {
  const point = pointer(codes, 'code', ['codes']);
  const told: [readonly string[] | undefined, FieldPath][] = [
    [exhibitors.applications?.codes, ['exhibitors', 'applications', 'codes']],
    [sponsors.applications?.codes, ['sponsors', 'applications', 'codes']],
    [proposals?.codes, ['proposals', 'codes']],
  ];
  return told.flatMap(([list = [], path]) => list.flatMap((code, at) => point(code, [...path, at])));
}

function checkCodesAreUnique(definition: EventDefinition): Complaint[] {
  const { event, registration, tracks, programme, sponsors, exhibitors, membership } = definition;
  const lists: [readonly { code?: string | undefined }[], ...string[]][] = [
    [event.days, 'event', 'days'],
    [registration.fees, 'registration', 'fees'],
    [tracks, 'tracks'],
    [programme.strands, 'programme', 'strands'],
    [programme.audiences, 'programme', 'audiences'],
    [programme.rooms, 'programme', 'rooms'],
    [programme.slots, 'programme', 'slots'],
    [programme.presenters, 'programme', 'presenters'],
    [programme.workshops, 'programme', 'workshops'],
    [definition.locations, 'locations'],
    [definition.accommodations, 'accommodations'],
    [sponsors.levels, 'sponsors', 'levels'],
    [sponsors.extras, 'sponsors', 'extras'],
    [sponsors.list, 'sponsors', 'list'],
    [exhibitors.booths, 'exhibitors', 'booths'],
    [exhibitors.extras, 'exhibitors', 'extras'],
    [exhibitors.list, 'exhibitors', 'list'],
    [definition.activities, 'activities'],
    [definition.products, 'products'],
    [membership?.types ?? [], 'membership', 'types'],
    [definition.codes ?? [], 'codes'],
    [[definition.event.tax ?? []].flat(), 'event', 'tax'],
  ];
  return [
    ...lists.flatMap(([list, ...path]) => duplicateCodes(list, path)),
    ...definition.products.flatMap((product, index) =>
      duplicateCodes(product.variants, ['products', index, 'variants']),
    ),
    ...checkSessionCodesAreUnique(definition),
  ];
}

/** Addresses and calls name a session by its code alone, so it must be unique in the event. */
function checkSessionCodesAreUnique({ programme }: EventDefinition): Complaint[] {
  const owners = new Map<string, string>();
  return programme.workshops.flatMap((workshop, at) =>
    workshop.sessions.flatMap((session, index): Complaint[] => {
      const owner = owners.get(session.code);
      owners.set(session.code, owner ?? workshop.code);
      if (owner === undefined) return [];
      const path = ['programme', 'workshops', at, 'sessions', index, 'code'];
      return [
        {
          path,
          message: `"${session.code}" is a session of ${owner} already; give each its own.`,
          inWords: because('there_already', { code: session.code }),
        },
      ];
    }),
  );
}

/** Codes that a message lists; of more there would be no end. */
const MAX_LISTED_CODES = 8;

/** Makes a function that complains of a code that is not in the list. */
function pointer(list: readonly { code: string }[], noun: string, at: FieldPath) {
  const codes = new Set(list.map((item) => item.code));
  const needs = [at, ...list.map((_, index) => [...at, index, 'code'])];
  const present = codes.size > 0 && codes.size <= MAX_LISTED_CODES ? `: ${[...codes].join(', ')}` : '';
  const others = codes.size > 0 ? `, or use one that there is${present}` : '';
  return (code: string | undefined, path: FieldPath): Complaint[] => {
    if (code === undefined || codes.has(code)) return [];
    const near = nearest(code, [...codes]);
    const help = near ? `did you mean "${near}"?` : `add it under ${at.join('.')}${others}.`;
    return [
      {
        path,
        message: `there is no ${noun} "${code}"; ${help}`,
        inWords: because('no_such_entry', { code }),
        needs,
      },
    ];
  };
}

function checkProgramme({ programme, locations }: EventDefinition): Complaint[] {
  const strand = pointer(programme.strands, 'strand', ['programme', 'strands']);
  const audience = pointer(programme.audiences, 'audience', ['programme', 'audiences']);
  const room = pointer(programme.rooms, 'room', ['programme', 'rooms']);
  const slot = pointer(programme.slots, 'slot', ['programme', 'slots']);
  const presenter = pointer(programme.presenters, 'presenter', ['programme', 'presenters']);
  const location = pointer(locations, 'location', ['locations']);
  return [
    ...programme.rooms.flatMap((each, at) => location(each.location, ['programme', 'rooms', at, 'location'])),
    ...programme.slots.flatMap((each, at) => location(each.location, ['programme', 'slots', at, 'location'])),
    ...programme.workshops.flatMap((workshop, at) => {
      const path: FieldPath = ['programme', 'workshops', at];
      return [
        ...strand(workshop.strand, [...path, 'strand']),
        ...workshop.audience.flatMap((code, index) => audience(code, [...path, 'audience', index])),
        ...workshop.presenters.flatMap((code, index) => presenter(code, [...path, 'presenters', index])),
        ...repeated(workshop.presenters, [...path, 'presenters']),
        ...repeated(workshop.audience, [...path, 'audience']),
        ...workshop.sessions.flatMap((session, index) => [
          ...slot(session.slot, [...path, 'sessions', index, 'slot']),
          ...room(session.room, [...path, 'sessions', index, 'room']),
        ]),
      ];
    }),
  ];
}

/** Complains of addresses for joining that are not of an online session, or of one that has an address already. */
function checkJoining({ registration, programme }: EventDefinition): Complaint[] {
  const sessions = programme.workshops.flatMap((workshop) => workshop.sessions);
  const ofSession = pointer(sessions, 'session', ['programme', 'workshops']);
  const joined = registration.joining?.sessions ?? [];
  const path: FieldPath = ['registration', 'joining', 'sessions'];
  const first = (code: string) => joined.findIndex(({ session }) => session === code);
  return joined.flatMap(({ session: code }, at): Complaint[] => {
    const here = [...path, at, 'session'];
    if (first(code) !== at)
      return [
        {
          path: here,
          message: `"${code}" is named twice.`,
          inWords: because('named_twice', { code }),
        },
      ];
    const session = sessions.find((each) => each.code === code);
    if (session?.type === 'I')
      return [
        {
          path: here,
          message: `"${code}" is in person; give it type: O.`,
          inWords: because('in_person', { code }),
        },
      ];
    return ofSession(code, here);
  });
}

function checkOffers(definition: EventDefinition): Complaint[] {
  const { registration, sponsors, exhibitors, locations } = definition;
  const track = pointer(definition.tracks, 'ticket', ['tracks']);
  const location = pointer(locations, 'location', ['locations']);
  const level = pointer(sponsors.levels, 'sponsor level', ['sponsors', 'levels']);
  return [
    ...registration.fees.flatMap((fee, at) =>
      (fee.tracks ?? []).flatMap((code, index) => track(code, ['registration', 'fees', at, 'tracks', index])),
    ),
    ...(definition.codes ?? []).flatMap((each, at) =>
      (each.tracks ?? []).flatMap((code, index) => track(code, ['codes', at, 'tracks', index])),
    ),
    ...(definition.groups?.tracks ?? []).flatMap((code, index) => track(code, ['groups', 'tracks', index])),
    ...locations.flatMap((each, at) =>
      (each.tracks ?? []).flatMap((code, index) => track(code, ['locations', at, 'tracks', index])),
    ),
    ...definition.accommodations.flatMap((each, at) =>
      location(each.location, ['accommodations', at, 'location']),
    ),
    ...definition.activities.flatMap((each, at) => location(each.location, ['activities', at, 'location'])),
    ...sponsors.list.flatMap((each, at) => level(each.level, ['sponsors', 'list', at, 'level'])),
    ...repeatedBooths(exhibitors.list),
  ];
}

/** Complains of booths that two exhibitors have. */
function repeatedBooths(list: EventDefinition['exhibitors']['list']): Complaint[] {
  const seen = new Map<string, string>();
  return list.flatMap(({ booth, name }, index) => {
    if (booth === undefined) return [];
    const other = seen.get(booth);
    seen.set(booth, other ?? name);
    if (other === undefined) return [];
    return [
      {
        path: ['exhibitors', 'list', index, 'booth'],
        message: `${other} has booth "${booth}" already.`,
        inWords: because('booth_taken', { booth, other }),
      },
    ];
  });
}

function repeated(codes: readonly string[], path: FieldPath): Complaint[] {
  return codes.flatMap((code, index) =>
    codes.indexOf(code) === index
      ? []
      : [
          {
            path: [...path, index],
            message: `"${code}" is named twice.`,
            inWords: because('named_twice', { code }),
          },
        ],
  );
}
