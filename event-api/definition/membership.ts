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

const choice = {
  id: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: 'What is saved as the answer.', examples: ['north-shore'] }),
  name: text.describe('What people read.'),
};
const item = strict(choice).meta({
  id: 'Choice',
  title: 'Choice',
  description: 'An entry of a list to choose from.',
});
const choices = z.array(item).optional();

const type = strict({
  code: code.describe('The short name of the type.'),
  name: text.describe('Its name.'),
  amount: amount.describe('What a year costs. A member for this year pays nothing.'),
  description: text.optional().describe('For whom it is.'),
  subtypes: strict({
    label: text.describe('The question.'),
    options: z.array(item).min(1).describe('What to choose from.'),
  })
    .optional()
    .describe(
      'A finer choice within the type: support staff who are educational assistants, and those who are not.',
    ),
  asks: z
    .array(z.enum(TYPE_ASKS))
    .optional()
    .meta({ description: 'What else its members are asked.', examples: [['district', 'school']] }),
}).meta({ id: 'MembershipType', title: 'Type of membership', description: 'A type of membership.' });

const employer = strict({
  ...choice,
  asks: z
    .array(z.enum(ORGANIZATION_ASKS))
    .optional()
    .meta({ description: 'What else those whom it employs are asked.', examples: [['district', 'school']] }),
}).meta({ id: 'Employer', title: 'Employer', description: 'A kind of organization that employs attendees.' });

export const membership = strict({
  organization: text.describe('The name of the association.'),
  text: text.optional().describe('What membership brings, above the questions.'),
  types: z.array(type).default([]).describe('The types of membership.'),
  taxed: yesNo.optional().describe('Whether fees are taxed; they are when it is left out.'),
  renewal: yesNo.optional().describe('False where nobody renews, so that one is a member or joins.'),
  member_number: yesNo.optional().describe('Whether members are asked for the number on their card.'),
  organizations: z.array(employer).optional().describe('The kinds of organizations that employ attendees.'),
  client_organizations: choices.describe(
    'The association’s own sections, chapters or specialist associations.',
  ),
  districts: z
    .array(item)
    .default([])
    .describe('School districts. Others may write theirs: "Other" is added to the list.'),
  schools: choices.describe('Schools to choose from; without it the school is written.'),
  universities: z.array(item).default([]).describe('Universities to choose from.'),
  programs: choices.describe('Programmes of study to choose from; without it the programme is written.'),
  roles: choices.describe('Roles to choose from.'),
  questions: z
    .array(form_field)
    .default([])
    .describe('Further questions, for those who are or become members.'),
}).meta({
  id: 'Membership',
  title: 'Membership',
  description:
    'The association that attendees of a ticket with membership: optional or required may belong to.',
});
