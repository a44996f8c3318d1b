import { z } from 'zod';
import { LIST_BLOCKS } from '../../domain/list-blocks';
import { instant } from './field';
import { picture } from './picture';

const link = z.string();

const base = { code: z.string() };

/** A picture of a carousel. */
export const slide = z.object({
  image: picture,
  alt: z.string(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  link: link.nullable(),
});

/** A block of a page (design §10). `html` is sanitised. Blocks that show lists read them with calls of their own. */
export const contentBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hero'),
    ...base,
    title: z.string().nullable(),
    text: z.string().nullable(),
    image: picture.nullable(),
    image_alt: z.string(),
  }),
  z.object({ kind: z.literal('countdown'), ...base, title: z.string().nullable(), until: instant }),
  z.object({
    kind: z.literal('call_to_action'),
    ...base,
    title: z.string(),
    text: z.string().nullable(),
    label: z.string(),
    link,
  }),
  z.object({
    kind: z.literal('carousel'),
    ...base,
    title: z.string(),
    slides: z.array(slide),
  }),
  z.object({
    kind: z.literal('image_box'),
    ...base,
    title: z.string().nullable(),
    text: z.string().nullable(),
    image: picture,
    alt: z.string(),
    link: link.nullable(),
    side: z.enum(['left', 'right']),
  }),
  z.object({ kind: z.literal('text_box'), ...base, title: z.string().nullable(), html: z.string() }),
  z.object({
    kind: z.literal('schedule_at_a_glance'),
    ...base,
    title: z.string().nullable(),
    text: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('facts'),
    ...base,
    title: z.string().nullable(),
    facts: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  z.object({
    kind: z.literal('questions'),
    ...base,
    title: z.string().nullable(),
    questions: z.array(z.object({ question: z.string(), html: z.string() })),
  }),
  z.object({
    kind: z.enum(LIST_BLOCKS),
    ...base,
    title: z.string().nullable(),
    text: z.string().nullable(),
    count: z.int().nullable(),
  }),
]);
export type ContentBlock = z.infer<typeof contentBlock>;
