import { z } from 'zod';
import { callsOf } from '../parts/call';
import { contentBlock, slide } from '../parts/content-block';
import { field } from '../parts/field';
import { picture } from '../parts/picture';

/** Home page, custom pages and named texts (specification §2, §7 "Event and site"). */

const { get } = callsOf('content');

export const loadEventHomePageForm = get('loadEventHomePageForm', {
  summary: 'The blocks of the home page.',
  access: 'public',
  maxAge: 60,
  answer: z.object({ blocks: z.array(contentBlock) }),
});

export const getCustomPage = get('getCustomPage', {
  summary: 'A custom page by its address; a sub-page is `page--sub-page`.',
  access: 'public',
  maxAge: 60,
  params: z.strictObject({ code: z.string().max(120) }),
  answer: z.object({
    url: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    image: picture.nullable(),
    blocks: z.array(contentBlock),
    parent: z.object({ url: z.string(), title: z.string() }).nullable(),
    pages: z.array(z.object({ url: z.string(), title: z.string() })),
  }),
});

/** A named text of the event. */
export const contentSection = z.object({
  /** `confirmation`, `cancel-policy`, `membership`, `privacy`, or the code that the organiser gave a text block. */
  code: z.string(),
  title: z.string().nullable(),
  /** Sanitised HTML. */
  html: z.string(),
});
export type ContentSection = z.infer<typeof contentSection>;

export const getTWCContent = get('getTWCContent', {
  summary:
    'One of the event’s named texts; {x} is its code. Every event has `privacy`; the others are optional.',
  access: 'public',
  maxAge: 60,
  params: z.strictObject({ x: field.code }),
  answer: contentSection,
});

export const getContentSection = get('getContentSection', {
  summary: 'All of the event’s named texts.',
  access: 'public',
  maxAge: 60,
  answer: z.object({ sections: z.array(contentSection) }),
});

export const getSliderBoxImages = get('getSliderBoxImages', {
  summary: 'The slides of a carousel, on whichever page it is; {x} is the block’s code.',
  access: 'public',
  maxAge: 60,
  params: z.strictObject({ x: field.code }),
  answer: z.object({ code: z.string(), title: z.string(), slides: z.array(slide) }),
});
