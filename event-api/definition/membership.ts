import { z } from 'zod';
import { form_field } from './forms';
import { amount, code, strict, text, yesNo } from './values';

/** What somebody may be asked because of their type of membership. Each is a question of the Membership step. */
export const TYPE_ASKS = [
  'organization',
  'client_organization',
  'district',
  'school',
  'university',
  'program',
  'role',
  'staff_directory',
] as const;

/** What somebody may be asked because of the kind of organisation that employs them. */
export const ORGANIZATION_ASKS = ['name', 'district', 'school'] as const;

const choice = { id: z.string().min(1).max(64), name: text };
const choices = z.array(strict(choice)).optional();

const type = strict({
  code,
  name: text,
  /** What a year costs. A member for this year pays nothing. */
  amount,
  description: text.optional(),
  /** A finer choice within the type: support staff who are educational assistants, and those who are not. */
  subtypes: strict({ label: text, options: z.array(strict(choice)).min(1) }).optional(),
  asks: z.array(z.enum(TYPE_ASKS)).optional(),
});

/** The client's association, which attendees of a track with `membership: optional` or `required` may belong to. */
export const membership = strict({
  organization: text,
  text: text.optional(),
  types: z.array(type).default([]),
  /** Whether fees are taxed; true when left out. */
  taxed: yesNo.optional(),
  /** False where nobody renews, so that one is a member or joins. */
  renewal: yesNo.optional(),
  /** Asks members for the number on their card. */
  member_number: yesNo.optional(),
  /** The kinds of organisation that employ attendees. */
  organizations: z
    .array(strict({ ...choice, asks: z.array(z.enum(ORGANIZATION_ASKS)).optional() }))
    .optional(),
  /** The client's own sections, chapters or specialist associations. */
  client_organizations: choices,
  /** Others may write theirs: "Other" is added to the list. */
  districts: z.array(strict(choice)).default([]),
  /** A list to choose from; without it the school is written. */
  schools: choices,
  universities: z.array(strict(choice)).default([]),
  /** A list to choose from; without it the programme of study is written. */
  programs: choices,
  roles: choices,
  /** Further questions, for those who are or become members. */
  questions: z.array(form_field).default([]),
});
