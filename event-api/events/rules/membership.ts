import { MEMBERSHIP_FIELDS, OTHER_DISTRICT } from '@/lib/contract/membership-fields';
import { STANDINGS } from '@/lib/domain/membership/standing';
import type { EventDefinition } from '../../definition/definition';
import type { FieldPath } from '../../definition/leaves';
import { type Complaint, duplicates } from '../problems/problem';
import { because } from '../problems/reasons';
import { type AnsweredField, checkFields } from './forms';

type Membership = NonNullable<EventDefinition['membership']>;

/** Checks that whoever is asked about membership has something to answer. */
export function checkMembership({ membership, tracks }: EventDefinition): Complaint[] {
  const hasTypes = (membership?.types.length ?? 0) > 0;
  const unasked = tracks.flatMap((track, at): Complaint[] =>
    track.membership === 'none' || hasTypes
      ? []
      : [
          {
            path: ['tracks', at, 'membership'],
            message: 'needs membership.types to choose from.',
            inWords: because('choices_missing'),
          },
        ],
  );
  if (!membership) return unasked;
  return [
    ...unasked,
    ...checkLists(membership),
    ...checkAsks(membership),
    ...checkAskedOnce(membership),
    ...checkQuestions(membership),
  ];
}

function checkLists(membership: Membership): Complaint[] {
  const lists: [name: string, list: readonly { id: string }[] | undefined][] = [
    ['organizations', membership.organizations],
    ['client_organizations', membership.client_organizations],
    ['districts', membership.districts],
    ['schools', membership.schools],
    ['universities', membership.universities],
    ['programs', membership.programs],
    ['roles', membership.roles],
  ];
  return [
    ...lists.flatMap(([name, list = []]) => duplicates(list, ['membership', name], 'id', ({ id }) => id)),
    ...membership.types.flatMap(({ subtypes }, at) =>
      duplicates(
        subtypes?.options ?? [],
        ['membership', 'types', at, 'subtypes', 'options'],
        'id',
        ({ id }) => id,
      ),
    ),
    ...membership.districts.flatMap(({ id }, at): Complaint[] =>
      id === OTHER_DISTRICT
        ? [
            {
              path: ['membership', 'districts', at, 'id'],
              message: `"${id}" is added to the list by itself; remove it.`,
              inWords: because('added_by_itself', { code: id }),
            },
          ]
        : [],
    ),
  ];
}

/** The list that a question needs. */
const LIST_OF = {
  organization: 'organizations',
  client_organization: 'client_organizations',
  district: 'districts',
  university: 'universities',
  role: 'roles',
} as const satisfies Partial<Record<string, keyof Membership>>;

function checkAsks(membership: Membership): Complaint[] {
  const check = (asks: readonly string[], path: FieldPath): Complaint[] =>
    asks.flatMap((question, index) => {
      const list = isListed(question) ? LIST_OF[question] : undefined;
      if (list === undefined || (membership[list] ?? []).length > 0) return [];
      return [
        {
          path: [...path, index],
          message: `needs the list membership.${list}.`,
          inWords: because('list_missing', { list }),
        },
      ];
    });
  return [
    ...membership.types.flatMap(({ asks = [] }, at) => check(asks, ['membership', 'types', at, 'asks'])),
    ...(membership.organizations ?? []).flatMap(({ asks = [] }, at) =>
      check(asks, ['membership', 'organizations', at, 'asks']),
    ),
  ];
}

function isListed(question: string): question is keyof typeof LIST_OF {
  return question in LIST_OF;
}

/** District and school follow from the type or from the employer, so that they stand in one place of the step. */
function checkAskedOnce({ types, organizations = [] }: Membership): Complaint[] {
  const ofTypes = new Set<string>(types.flatMap(({ asks = [] }) => asks));
  return organizations.flatMap(({ asks = [] }, at) =>
    asks.flatMap((question, index): Complaint[] =>
      ofTypes.has(question)
        ? [
            {
              path: ['membership', 'organizations', at, 'asks', index],
              message: `${question} is asked by types already; keep one of them.`,
              inWords: because('asked_twice', { name: question }),
            },
          ]
        : [],
    ),
  );
}

/** Answers that are saved apart from their form, for which the step has no place. */
const SAVED_APART = ['address', 'file', 'photo'];

function checkQuestions(membership: Membership): Complaint[] {
  const path = (at: number): FieldPath => ['membership', 'questions', at];
  return [
    ...checkFields(
      membership.questions.map((field, at) => ({ field, path: path(at) })),
      { others: builtIn(membership) },
    ),
    ...membership.questions.flatMap(({ type }, at): Complaint[] =>
      SAVED_APART.includes(type)
        ? [
            {
              path: [...path(at), 'type'],
              message: `${type} cannot be asked here; use another type.`,
              inWords: because('not_asked_here', { type }),
            },
          ]
        : [],
    ),
  ];
}

/** The step's own questions, whose answers the event's questions may depend on. */
function builtIn(membership: Membership): AnsweredField[] {
  const types = membership.types.map(({ code }) => ({ id: code }));
  const choices = new Map<string, readonly { id: string }[]>([
    [MEMBERSHIP_FIELDS.standing, STANDINGS.map((id) => ({ id }))],
    [MEMBERSHIP_FIELDS.type, types],
    [MEMBERSHIP_FIELDS.organization, membership.organizations ?? []],
    [MEMBERSHIP_FIELDS.clientOrganization, membership.client_organizations ?? []],
    [MEMBERSHIP_FIELDS.role, membership.roles ?? []],
  ]);
  return Object.values(MEMBERSHIP_FIELDS).map((name) => {
    const options = choices.get(name);
    return options ? { name, type: 'radio' as const, options } : { name, type: 'text' as const };
  });
}
