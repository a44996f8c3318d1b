import { z } from 'zod';
import { LIST_BLOCKS } from '@/lib/domain/list-blocks';
import { asset, code, html, link, opening, strict, type Text, text, yesNo } from './values';

/** Blocks of the home page and of custom pages, discriminated by `kind` (design §10). */
const common = {
  code: code.optional().describe('Its short name, once on a page: a link can lead to it (/travel#by-train).'),
};
const title = text.optional().describe('The heading.');
const below = text.optional().describe('A few words below the heading.');

const hero = strict({
  kind: z.literal('hero').describe('The first thing on the page.'),
  ...common,
  title,
  text: below,
  image: asset.optional().describe('A large picture.'),
  image_alt: text.optional().describe('What the picture shows, for those who cannot see it.'),
}).meta({
  id: 'HeroBlock',
  title: 'Hero',
  description: 'The first thing on a page: a large heading and a picture.',
});

const countdown = strict({
  kind: z.literal('countdown').describe('Days, hours and minutes that are left.'),
  ...common,
  title,
  until: opening.optional().describe('Until when; without it until the event begins.'),
}).meta({
  id: 'CountdownBlock',
  title: 'Countdown',
  description: 'The time that is left until the event begins.',
});

const callToAction = strict({
  kind: z.literal('call_to_action').describe('A large button.'),
  ...common,
  title: text.describe('The heading.'),
  text: below,
  label: text.describe('The words on the button.'),
  link: link.describe('Where the button leads.'),
}).meta({ id: 'CallToActionBlock', title: 'Call to action', description: 'A heading with a large button.' });

const slide = strict({
  image: asset.describe('The picture.'),
  alt: text.describe('What it shows, for those who cannot see it.'),
  title: text.optional().describe('A heading below the picture.'),
  text: text.optional().describe('A few words below the picture.'),
  link: link.optional().describe('Where the slide leads.'),
}).meta({ id: 'Slide', title: 'Slide', description: 'A picture of a carousel.' });

const carousel = strict({
  kind: z.literal('carousel').describe('Pictures, one after the other.'),
  ...common,
  title: text.describe('The heading.'),
  slides: z.array(slide).min(1).describe('The pictures.'),
}).meta({ id: 'CarouselBlock', title: 'Carousel', description: 'Pictures, one after the other.' });

const imageBox = strict({
  kind: z.literal('image_box').describe('A picture with text beside it.'),
  ...common,
  title,
  text: text.optional().describe('The text beside the picture.'),
  image: asset.describe('The picture.'),
  alt: text.describe('What it shows, for those who cannot see it.'),
  link: link.optional().describe('Where it leads.'),
  side: z.enum(['left', 'right']).default('right').describe('On which side the picture is.'),
}).meta({ id: 'ImageBoxBlock', title: 'Image box', description: 'A picture with text beside it.' });

/** The organiser writes `html`; the import sanitises it. */
const textBox = strict({
  kind: z.literal('text_box').describe('Text.'),
  ...common,
  title,
  html: html.describe('The text.'),
}).meta({ id: 'TextBoxBlock', title: 'Text box', description: 'Text, with links, lists and pictures.' });

const glance = strict({
  kind: z.literal('schedule_at_a_glance').describe('The slots of all days.'),
  ...common,
  title,
  text: below,
}).meta({
  id: 'GlanceBlock',
  title: 'Schedule at a glance',
  description: 'The slots of all days, side by side.',
});

const facts = strict({
  kind: z.literal('facts').describe('A few figures.'),
  ...common,
  title,
  facts: z
    .array(
      strict({
        value: text.meta({ description: 'The figure.', examples: ['40'] }),
        label: text.meta({ description: 'What it counts.', examples: ['workshops'] }),
      }),
    )
    .min(1)
    .max(6)
    .describe('The figures, at most six.'),
}).meta({ id: 'FactsBlock', title: 'Facts', description: 'A few figures in large type.' });

const questions = strict({
  kind: z.literal('questions').describe('Questions with their answers.'),
  ...common,
  title,
  questions: z
    .array(
      strict({
        question: text.meta({ description: 'The question.', examples: ['Is there lunch?'] }),
        answer: html.describe('The answer.'),
      }),
    )
    .min(1)
    .max(24)
    .describe('The questions, the most frequent first.'),
}).meta({
  id: 'QuestionsBlock',
  title: 'Questions',
  description: 'Questions whose answers open one by one.',
});

const list = strict({
  kind: z
    .enum(LIST_BLOCKS)
    .describe('What is shown: a list of what this file contains, or a form such as get_notified.'),
  ...common,
  title,
  text: below,
  count: z
    .int()
    .min(1)
    .max(24)
    .optional()
    .meta({ description: 'How many are shown at most.', examples: [6] }),
}).meta({
  id: 'ListBlock',
  title: 'List or form',
  description:
    'What this file contains elsewhere, such as speakers or sponsors, or a form such as get_notified.',
});

export const block = z
  .discriminatedUnion('kind', [
    hero,
    countdown,
    callToAction,
    carousel,
    imageBox,
    textBox,
    glance,
    facts,
    questions,
    list,
  ])
  .meta({ id: 'Block', title: 'Block', description: 'A part of a page. Its kind says what it is.' });
export type Block = z.infer<typeof block>;

const pageFields = {
  url: code.meta({
    description: 'The address of the page: travel is /travel; a page below it /travel/by-train.',
    examples: ['travel'],
  }),
  title: text.describe('The title of the page.'),
  description: text.optional().describe('A sentence that search engines show.'),
  image: asset.optional().describe('The picture that is shown when a link is shared.'),
  blocks: z.array(block).min(1).describe('What is on the page, in its order.'),
};

export const page = strict({
  ...pageFields,
  pages: z
    .array(
      strict(pageFields).meta({
        id: 'SubPage',
        title: 'Page below a page',
        description: 'A page below a page.',
      }),
    )
    .default([])
    .describe('Pages below it.'),
}).meta({ id: 'Page', title: 'Page', description: 'A page of your own.' });

/** Where the footer's entries lead. */
export const FOOTER_ENTRIES = ['questions', 'code_of_conduct', 'privacy', 'accessibility'] as const;

/**
 * What the footer names besides the schedule, registrations and the contact address. What is left out is taken from the
 * event's pages with a usual address (content/footer-links.ts).
 */
export const footer = strict({
  questions: link.optional().describe('Answers to questions; without it, your page questions or faq.'),
  code_of_conduct: link.optional().describe('Without it, your page code-of-conduct or conduct.'),
  privacy: link.optional().describe('Without it, your page privacy or privacy-policy.'),
  accessibility: link
    .optional()
    .describe('Without it, your page accessibility, or one that every site brings along.'),
} satisfies Record<(typeof FOOTER_ENTRIES)[number], unknown>);

export interface MenuEntry {
  label: Text;
  link?: string | undefined;
  code: string;
  alias?: 'MEGA' | 'EXTERNALLINK' | undefined;
  menu_new_tab?: boolean | undefined;
  submenu?: MenuEntry[] | undefined;
}

const MENU_LEVELS = [
  { id: 'MenuEntry', title: 'Menu entry', description: 'An entry of the menu.' },
  { id: 'SubmenuEntry', title: 'Entry of a submenu', description: 'An entry below another one.' },
  {
    id: 'SubSubmenuEntry',
    title: 'Entry of a submenu’s submenu',
    description: 'An entry of the lowest level.',
  },
];

export const menuEntry = (depth: number): z.ZodType<MenuEntry> =>
  strict({
    label: text.describe('What people read.'),
    link: link.optional().describe('Where it leads; left out where the code says so.'),
    code: z
      .string()
      .regex(
        /^#?[a-z0-9-]{1,48}$/,
        'use lower-case letters, digits and hyphens, at most 48; # may be in front',
      )
      .meta({
        description:
          'home is the home page, manage-registration what people registered, a ticket’s code registering with it; any other name needs a link or a submenu. What begins with # manages registrations as well.',
        examples: ['home', 'manage-registration', 'schedule'],
      }),
    alias: z
      .enum(['MEGA', 'EXTERNALLINK'])
      .optional()
      .describe('MEGA opens its submenu as a large panel; EXTERNALLINK leads to another website.'),
    menu_new_tab: yesNo.optional().describe('Whether an EXTERNALLINK opens in a new tab.'),
    ...(depth < MENU_LEVELS.length && {
      submenu: z
        .array(menuEntry(depth + 1))
        .optional()
        .describe('The entries below it.'),
    }),
  }).meta(MENU_LEVELS[depth - 1] ?? {}) as z.ZodType<MenuEntry>; // the spread hides the optional submenu from inference
