import {
  APPLICATION_KINDS,
  type ApplicationKind,
  contactKind,
  donationKind,
} from '@/lib/domain/orders/application-kinds';
import type { EventDefinition } from '../../definition/definition';
import type { Complaint } from '../problems/problem';
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
      : [{ path, message: `needs ${list} to choose from: add them under ${room}.${list}.` }]),
    ...(contacts.least <= contacts.greatest
      ? []
      : [{ path: [...path, 'contacts', 'greatest'], message: `is less than least, ${contacts.least}.` }]),
    ...pay_by.flatMap((way, at) =>
      pay_by.indexOf(way) === at
        ? []
        : [{ path: [...path, 'pay_by', at], message: `"${way}" is named twice.` }],
    ),
    ...checkNeededFields(definition, kind, { needed: ORGANIZATION, purpose: PURPOSE }),
    ...checkNeededFields(definition, contactKind(kind), { needed: CONTACT, purpose: PURPOSE }),
    ...(donations > 0
      ? checkNeededFields(definition, donationKind(kind), { needed: [], purpose: PURPOSE })
      : []),
    ...checkKnownFields(definition, kind, { known: KNOWN, use: 'the site shows' }),
  ];
}
