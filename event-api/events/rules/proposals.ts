import type { EventDefinition } from '../../definition/definition';
import type { Calendar } from '../../definition/resolve-calendar';
import type { Complaint } from '../problems/problem';
import { checkKnownFields, checkNeededFields, type KnownField, type NamedField } from './needed-fields';

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
      : [{ path: ['proposals', 'presenters', 'greatest'], message: `is less than least, ${least}.` }]),
    ...checkNeededFields(definition, 'proposal', { needed: WORKSHOP, purpose }),
    ...checkNeededFields(definition, 'presenter', { needed: PRESENTER, purpose }),
    ...checkKnownFields(definition, 'proposal', { known: knownOf(definition), use }),
    ...checkKnownFields(definition, 'presenter', { known: PRESENTER_KNOWN, use }),
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
    ? [{ path: ['proposals', 'opens'], message: 'is not before the event begins.' }]
    : [{ path: ['proposals', 'closes'], message: `is not after it opens, ${opens}.` }];
}

function knownOf({ programme }: EventDefinition): KnownField[] {
  const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code);
  return [
    { name: 'subtitle', types: ['text'] },
    { name: 'abstract', types: ['rich_text', 'multiline'] },
    { name: 'language', types: ['radio', 'select'], ids: ['en', 'fr', 'both'], noun: 'language' },
    { name: 'strand', types: ['select', 'radio'], ids: codes(programme.strands), noun: 'strand' },
    { name: 'audience', types: ['multi_select'], ids: codes(programme.audiences), noun: 'audience' },
    { name: 'fee', types: ['money'] },
    { name: 'payable', types: ['radio', 'select'], ids: ['registration', 'instructor'], noun: 'way to pay' },
    { name: 'items_to_bring', types: ['text', 'multiline'] },
    { name: 'capacity', types: ['number'] },
    { name: 'preferred_slots', types: ['multi_select'] },
  ];
}
