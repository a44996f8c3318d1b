import { z } from 'zod';
import { FIELD_TYPES } from '@/lib/domain/forms/form-definition';
import { toldCodes } from './codes';
import { code, deadline, html, link, opening, strict, text, yesNo } from './values';

const option = strict({
  id: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: 'What is saved as the answer.', examples: ['vegetarian'] }),
  name: text.describe('What people read.'),
  enabled: yesNo.default(true).describe('Whether it can be chosen.'),
}).meta({ id: 'Option', title: 'Option', description: 'An answer to choose.' });

const condition = strict({
  field: z
    .string()
    .meta({ description: 'The name of the other field, of the same form.', examples: ['meal'] }),
  is: z
    .array(z.union([z.string(), z.boolean()]))
    .min(1)
    .optional()
    .meta({
      description: 'The answers with which this field is shown; for a box to tick true or false.',
      examples: [['other'], [true]],
    }),
  answered: yesNo
    .optional()
    .describe('Instead of `is`: whether the other field has any answer, such as a number that was given.'),
});

export const form_field = strict({
  name: z
    .string()
    .regex(
      /^[a-z][a-z0-9_]{0,47}$/,
      'use small letters, digits and _, beginning with a letter, at most 48 characters',
    )
    .meta({
      description:
        'The name of the answer, once in each form. Some names mean something: the site knows first_name, last_name, organization.',
      examples: ['first_name', 'meal'],
    }),
  type: z
    .enum(FIELD_TYPES)
    .describe(
      'What is asked for. text is one line, multiline several, rich_text formatted; radio and select take one option, multi_select several; checkbox is a box to tick, consent one that must be ticked when required; time_zone, file, photo and contacts are what their names say.',
    ),
  label: text.describe('The question.'),
  hint: text.optional().describe('Help below the question.'),
  required: yesNo.default(false).describe('Whether it must be answered.'),
  required_message: text
    .optional()
    .describe('What is said when the answer is missing, instead of the usual words.'),
  options: z.array(option).optional().describe('What to choose from: for select, radio and multi_select.'),
  min: z
    .number()
    .optional()
    .meta({
      description:
        'The least: of characters for text, of the value for numbers and money, of entries for multi_select and contacts.',
      examples: [2],
    }),
  max: z
    .number()
    .optional()
    .meta({
      description: 'The most: of characters, of the value, of entries, as for min.',
      examples: [80],
    }),
  address_types: z
    .array(z.enum(['home', 'work', 'location']))
    .optional()
    .meta({ description: 'For an address: which kinds may be chosen.', examples: [['home', 'work']] }),
  autocomplete: z
    .string()
    .optional()
    .meta({
      description: 'What browsers fill in by themselves, by its HTML name.',
      examples: ['given-name', 'email'],
    }),
  shown_when: condition
    .optional()
    .describe('Shows the field only when another one has one of these answers, or any.'),
  modes: z
    .array(z.enum(['in_person', 'online']))
    .min(1)
    .optional()
    .meta({
      description:
        'Only in the form registration: who is asked, by how they take part; without it everybody. Who changes how they take part keeps their answer.',
      examples: [['in_person']],
    }),
  document: strict({
    label: text.describe('The name of the document, which people follow.'),
    link: link.describe('Where it stands: a page of the site, or a web address, such as that of a PDF.'),
  })
    .optional()
    .describe('Only for checkbox and consent: what is agreed to, which opens in a new tab.'),
  half: yesNo.optional().describe('Whether it takes half of the width on wide screens.'),
  fixed_once_sent: yesNo
    .optional()
    .describe('Only for radio: whether an answer stays as it was once the form has been sent.'),
  at_door: yesNo
    .optional()
    .describe(
      'Whether whoever lets people in sees the answer, such as what they eat; the form says so. Only in forms about somebody who comes: registration, exhibitor_contact, sponsor_contact, buyer, activity and presenter.',
    ),
}).meta({ id: 'FormField', title: 'Field of a form', description: 'A question.' });

const section = strict({
  code: code.describe('The short name of the section.'),
  title: text.describe('Its title.'),
  text: html
    .optional()
    .describe('A few words below the title, with links where they help. Without pictures.'),
  fields: z.array(form_field).describe('Its questions, in their order.'),
}).meta({ id: 'FormSection', title: 'Section of a form', description: 'Questions that belong together.' });

export const form = strict({
  title: text.describe('The title of the form.'),
  sections: z.array(section).min(1).describe('Its sections, in their order.'),
}).meta({ id: 'Form', title: 'Form', description: 'What somebody is asked.' });

/** How workshops are proposed on the site. */
export const proposals = strict({
  opens: opening.optional().describe('When proposals are taken; without it at once.'),
  closes: deadline.optional().describe('Until when; without it until the event begins.'),
  invited_only: yesNo
    .default(false)
    .describe('Whether only those with an invitation propose, which the command "proposals invite" sends.'),
  presenters: strict({
    least: z.int().min(1).max(20).default(1).describe('How many each has at least.'),
    greatest: z.int().min(1).max(20).default(6).describe('How many each may have.'),
  })
    .default({ least: 1, greatest: 6 })
    .describe('How many presenters each proposal has.'),
  terms: text.optional().describe('What happens after a proposal was sent, shown before it is.'),
  codes: toldCodes.describe('Codes of the event that accepted presenters are told, such as their rate.'),
}).meta({
  id: 'Proposals',
  title: 'Proposals',
  description:
    'How workshops are proposed on the site; needs the forms proposal and presenter. Without it they are proposed by mail to the organiser.',
});
