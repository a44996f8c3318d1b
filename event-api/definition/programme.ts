import { z } from 'zod';
import {
  amount,
  asset,
  clockTime,
  code,
  colour,
  email,
  html,
  secureAddress,
  strict,
  text,
  webAddress,
  yesNo,
} from './values';

/** More than anybody reads, and as many as an import takes. */
const MAX_LINKS = 100;
const MAX_LINK_NAME_CHARS = 300;

const linked = z
  .array(
    strict({
      name: z
        .string()
        .max(MAX_LINK_NAME_CHARS)
        .meta({ description: 'What is shown.', examples: ['Handout'] }),
      url: webAddress.describe('Where it leads.'),
    }),
  )
  .max(MAX_LINKS);

/** A language as schedules name it: a BCP 47 tag; `both` is English and French. */
const spokenLanguage = z
  .string()
  .regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*|both)$/, 'write a language such as fr, de or pt-BR, or "both"');

const presenter = strict({
  code: code.describe('The short name of the presenter.'),
  name: z.string().meta({ description: 'Their full name.', examples: ['Amina Diallo'] }),
  role: text.optional().describe('What they are.'),
  organization: text.optional().describe('Where they work.'),
  biography: html.optional().describe('Who they are.'),
  photo: asset.optional().describe('A picture of them.'),
  email: email
    .optional()
    .meta({ description: 'Their address; never shown.', examples: ['amina@example.org'] }),
  links: linked.default([]).describe('Their own pages.'),
}).meta({ id: 'Presenter', title: 'Presenter', description: 'Somebody who presents workshops.' });

const session = strict({
  code: code.describe('The short name of the session, once in the whole event.'),
  slot: code
    .optional()
    .describe(
      'The code of the slot in which it takes place. Or it has day, from and to; with both they lie within the slot.',
    ),
  day: z
    .int()
    .min(1)
    .optional()
    .meta({ description: 'On which day of the event, if it has no slot.', examples: [1] }),
  from: clockTime.optional().describe('When it begins, if it has no slot.'),
  to: clockTime.optional().describe('When it ends, if it has no slot.'),
  room: code.optional().describe('The code of its room.'),
  /** Specification §3, workshops_session_type. */
  type: z.enum(['I', 'O']).default('I').describe('I in person, O online.'),
  offsite: yesNo.default(false).describe('Whether it takes place elsewhere.'),
  capacity: z
    .int()
    .min(0)
    .optional()
    .meta({
      description: 'How many places it has; without it those of its room, or any number.',
      examples: [20],
    }),
  taken: z
    .int()
    .min(0)
    .default(0)
    .describe('Places that are already given away when the event is first imported, for example to guests.'),
  cancelled: yesNo
    .default(false)
    .describe('A cancelled session stays in the programme, so that people who chose it are told.'),
}).meta({ id: 'Session', title: 'Session', description: 'A time at which a workshop takes place.' });

const workshop = strict({
  code: code.describe('The short name of the workshop.'),
  title: text.describe('Its title.'),
  subtitle: text.optional().describe('A second line below the title.'),
  abstract: html.optional().describe('What it is about.'),
  description: html.optional().describe('A longer text, which its page shows below the abstract.'),
  kind: z
    .enum(['workshop', 'keynote', 'panel', 'talk', 'social'])
    .default('workshop')
    .describe('What it is.'),
  strand: code.optional().describe('The code of its strand.'),
  audience: z
    .array(code)
    .default([])
    .meta({
      description:
        'The codes of the audiences that it is for. Without one, and with the audience "everyone", it is for everyone.',
      examples: [['primary']],
    }),
  type: z
    .string()
    .max(100)
    .optional()
    .meta({
      description: 'A word of yours for what it is, which schedule files carry.',
      examples: ['Lightning talk'],
    }),
  language: spokenLanguage.optional().meta({
    description: 'In which language it is given: fr, en, de, pt-BR; "both" is English and French.',
    examples: ['fr'],
  }),
  presenters: z
    .array(code)
    .default([])
    .meta({ description: 'The codes of its presenters.', examples: [['amina']] }),
  fee: amount.optional().describe('What it costs; without it, it is included.'),
  /** Specification §3. */
  payable: z
    .enum(['registration', 'instructor'])
    .default('registration')
    .describe('Whether a fee is paid with the registration, or to the instructor on the day.'),
  items_to_bring: text.optional().describe('What people bring along.'),
  photo: asset.optional().describe('A picture of it.'),
  links: linked.default([]).describe('Pages about it: materials, a chat.'),
  attachments: linked.default([]).describe('Documents to read, at their addresses.'),
  slides: secureAddress
    .optional()
    .meta({ description: 'Its slides.', examples: ['https://slides.example.org/circuits.pdf'] }),
  feedback_url: webAddress
    .optional()
    .describe('Where feedback about it is given; shown once its first session has begun.'),
  url: webAddress.optional().describe('Its page on the website that its schedule came from.'),
  slug: z
    .string()
    .max(200)
    .regex(/^\S+$/, 'write it without spaces')
    .optional()
    .meta({
      description: 'Its name in addresses where its schedule came from.',
      examples: ['conf-2027-12-paper-circuits'],
    }),
  recording: strict({
    url: secureAddress
      .optional()
      .meta({ description: 'Where it is watched.', examples: ['https://video.example.org/circuits'] }),
    license: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'The licence of the recording.', examples: ['CC BY 4.0'] }),
    optout: yesNo.default(false).describe('Whether it may not be recorded.'),
  })
    .optional()
    .describe('Its recording, and what its presenters agree to about it.'),
  sessions: z.array(session).min(1).describe('When it takes place: one session or several.'),
}).meta({
  id: 'Workshop',
  title: 'Workshop',
  description: 'A workshop, talk or keynote: anything in the programme that has a title of its own.',
});

const slot = strict({
  code: code.describe('The short name of the slot.'),
  day: z
    .int()
    .min(1)
    .meta({ description: 'On which day of the event.', examples: [1] }),
  from: clockTime.describe('When it begins.'),
  to: clockTime.describe('When it ends.'),
  title: text.describe('What it is called.'),
  kind: z
    .enum(['workshops', 'keynote', 'break', 'meal', 'social', 'registration'])
    .default('workshops')
    .describe('What happens: workshops to choose from, or something for everyone.'),
  location: code.optional().describe('The code of the location where it takes place.'),
}).meta({
  id: 'Slot',
  title: 'Slot',
  description:
    'A part of a day: what the schedule at a glance shows. Sessions lie in slots, or have times of their own.',
});

const strand = strict({
  code: code.describe('The short name of the strand.'),
  name: text.describe('Its name.'),
  colour: colour.optional().describe('Its colour in the schedule.'),
}).meta({ id: 'Strand', title: 'Strand', description: 'A theme that workshops belong to.' });

const audience = strict({
  code: code.describe('The short name of the audience.'),
  name: text.describe('Its name.'),
}).meta({ id: 'Audience', title: 'Audience', description: 'People whom workshops are for.' });

const room = strict({
  code: code.describe('The short name of the room.'),
  name: text.describe('Its name.'),
  location: code.optional().describe('The code of the location that it is in.'),
  capacity: z
    .int()
    .min(0)
    .optional()
    .meta({
      description: 'How many people fit in: the places of its sessions without their own.',
      examples: [40],
    }),
}).meta({ id: 'Room', title: 'Room', description: 'A room of the venue.' });

export const programme = strict({
  strands: z.array(strand).default([]).describe('Themes, to filter the schedule by.'),
  audiences: z.array(audience).default([]).describe('Whom workshops are for, to filter the schedule by.'),
  rooms: z.array(room).default([]).describe('The rooms.'),
  slots: z.array(slot).default([]).describe('The parts of the days.'),
  presenters: z.array(presenter).default([]).describe('Who presents.'),
  workshops: z.array(workshop).default([]).describe('What takes place, with its sessions.'),
}).meta({ id: 'Programme', title: 'Programme', description: 'Rooms, slots, presenters and workshops.' });
