import {
  APPLICATION_KINDS,
  type ApplicationKind,
  contactKind,
  donationKind,
} from '@/lib/domain/orders/application-kinds';
import { LOCALES } from '@/lib/i18n/languages';
import type { EventDefinition } from '../../definition/definition';
import type { Calendar } from '../../definition/resolve-calendar';
import type { Complaint } from '../problems/problem';
import { because } from '../problems/reasons';
import { checkKnownFields, checkNeededFields, type KnownField, type NamedField } from './needed-fields';

/** The lists, the letters and the public pages read these. */
const ORGANIZATION: readonly NamedField[] = [
  { name: 'organization', type: 'text' },
  { name: 'email', type: 'email' },
];
const CONTACT: readonly NamedField[] = [
  { name: 'first_name', type: 'text' },
  { name: 'last_name', type: 'text' },
  { name: 'email', type: 'email' },
];
const KNOWN: readonly KnownField[] = [
  { name: 'logo', types: ['photo'] },
  { name: 'website', types: ['url'] },
  { name: 'anonymous', types: ['checkbox'] },
];
const PURPOSE = 'organizations need it to apply';

/** Checks what an event needs so that organisations can apply on the site. */
export function checkApplications(definition: EventDefinition): Complaint[] {
  return APPLICATION_KINDS.flatMap((kind) => checkKind(definition, kind));
}

function checkKind(definition: EventDefinition, kind: ApplicationKind): Complaint[] {
  const room = `${kind}s` as const;
  const { applications } = definition[room];
  if (!applications) return [];
  const path = [room, 'applications'];
  const { contacts, donations, pay_by } = applications;
  const choices = kind === 'exhibitor' ? definition.exhibitors.booths : definition.sponsors.levels;
  const list = kind === 'exhibitor' ? 'booths' : 'levels';
  return [
    ...(choices.length > 0
      ? []
      : [
          {
            path,
            message: `needs ${list} to choose from: add them under ${room}.${list}.`,
            inWords: because('choices_missing'),
          },
        ]),
    ...(contacts.least <= contacts.greatest
      ? []
      : [
          {
            path: [...path, 'contacts', 'greatest'],
            message: `is less than least, ${contacts.least}.`,
            inWords: because('below_least', { least: contacts.least }),
          },
        ]),
    ...pay_by.flatMap((way, at) =>
      pay_by.indexOf(way) === at
        ? []
        : [
            {
              path: [...path, 'pay_by', at],
              message: `"${way}" is named twice.`,
              inWords: because('named_twice', { code: way }),
            },
          ],
    ),
    ...checkNeededFields(definition, kind, { needed: ORGANIZATION, purpose: PURPOSE }),
    ...checkNeededFields(definition, contactKind(kind), { needed: CONTACT, purpose: PURPOSE }),
    ...(donations > 0
      ? checkNeededFields(definition, donationKind(kind), { needed: [], purpose: PURPOSE })
      : []),
    ...checkKnownFields(definition, kind, { fields: KNOWN, use: 'the site shows' }),
  ];
}

const WORKSHOP: readonly NamedField[] = [{ name: 'title', type: 'text' }];
const PRESENTER: readonly NamedField[] = [
  { name: 'first_name', type: 'text' },
  { name: 'last_name', type: 'text' },
  { name: 'email', type: 'email' },
];
const PRESENTER_KNOWN: readonly KnownField[] = [
  { name: 'role', types: ['text'] },
  { name: 'organization', types: ['text'] },
  { name: 'biography', types: ['multiline', 'rich_text'] },
  { name: 'photo', types: ['photo'] },
  { name: 'website', types: ['url'] },
];

/** Checks what an event needs so that workshops can be proposed on the site, and accepted ones become part of the programme. */
export function checkProposals(definition: EventDefinition): Complaint[] {
  const { proposals } = definition;
  if (!proposals) return [];
  const { least, greatest } = proposals.presenters;
  const purpose = 'presenters need it to propose a workshop';
  const use = 'an accepted workshop takes over';
  return [
    ...(least <= greatest
      ? []
      : [
          {
            path: ['proposals', 'presenters', 'greatest'],
            message: `is less than least, ${least}.`,
            inWords: because('below_least', { least }),
          },
        ]),
    ...checkNeededFields(definition, 'proposal', { needed: WORKSHOP, purpose }),
    ...checkNeededFields(definition, 'presenter', { needed: PRESENTER, purpose }),
    ...checkKnownFields(definition, 'proposal', { fields: knownOf(definition), use }),
    ...checkKnownFields(definition, 'presenter', { fields: PRESENTER_KNOWN, use }),
  ];
}

/** Checks that proposals open before they close. */
export function checkProposalTimes({ proposals }: EventDefinition, calendar: Calendar): Complaint[] {
  if (proposals?.opens === undefined) return [];
  const { opens, closes } = proposals;
  // Without a deadline they are taken until the event begins.
  const end = closes === undefined ? calendar.startsAt : calendar.deadline(closes);
  if (calendar.opening(opens) < end) return [];
  return closes === undefined
    ? [
        {
          path: ['proposals', 'opens'],
          message: 'is not before the event begins.',
          inWords: because('not_before_event'),
        },
      ]
    : [
        {
          path: ['proposals', 'closes'],
          message: `is not after it opens, ${opens}.`,
          inWords: because('closes_first', { opens }),
        },
      ];
}

function knownOf({ programme, event }: EventDefinition): KnownField[] {
  const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code);
  return [
    { name: 'subtitle', types: ['text'] },
    { name: 'abstract', types: ['rich_text', 'multiline'] },
    { name: 'language', types: ['radio', 'select'], ids: [...LOCALES, 'both'], noun: 'language' },
    { name: 'strand', types: ['select', 'radio'], ids: codes(programme.strands), noun: 'strand' },
    { name: 'audience', types: ['multi_select'], ids: codes(programme.audiences), noun: 'audience' },
    { name: 'fee', types: ['money'] },
    { name: 'payable', types: ['radio', 'select'], ids: ['registration', 'instructor'], noun: 'way to pay' },
    { name: 'items_to_bring', types: ['text', 'multiline'] },
    { name: 'capacity', types: ['number'] },
    ...event.languages.flatMap((language): KnownField[] => [
      { name: `title_${language}`, types: ['text'] },
      { name: `subtitle_${language}`, types: ['text'] },
      { name: `abstract_${language}`, types: ['rich_text', 'multiline'] },
      { name: `items_to_bring_${language}`, types: ['text', 'multiline'] },
    ]),
    { name: 'preferred_slots', types: ['multi_select'] },
  ];
}
