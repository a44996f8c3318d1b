import { z } from 'zod';
import { LIST_BLOCKS } from '@/lib/domain/list-blocks';
import { asset, code, html, link, opening, strict, type Text, text, yesNo } from './values';

/** Blocks of the home page and of custom pages, discriminated by `kind` (design §10). */
const block_base = { code: code.optional() };
export const block = z.discriminatedUnion('kind', [
  strict({
    kind: z.literal('hero'),
    ...block_base,
    title: text.optional(),
    text: text.optional(),
    image: asset.optional(),
    image_alt: text.optional(),
  }),
  strict({ kind: z.literal('countdown'), ...block_base, title: text.optional(), until: opening.optional() }),
  strict({
    kind: z.literal('call_to_action'),
    ...block_base,
    title: text,
    text: text.optional(),
    label: text,
    link,
  }),
  strict({
    kind: z.literal('carousel'),
    ...block_base,
    title: text,
    slides: z
      .array(
        strict({
          image: asset,
          alt: text,
          title: text.optional(),
          text: text.optional(),
          link: link.optional(),
        }),
      )
      .min(1),
  }),
  strict({
    kind: z.literal('image_box'),
    ...block_base,
    title: text.optional(),
    text: text.optional(),
    image: asset,
    alt: text,
    link: link.optional(),
    side: z.enum(['left', 'right']).default('right'),
  }),
  /** The organiser writes `html`; the import sanitises it. */
  strict({ kind: z.literal('text_box'), ...block_base, title: text.optional(), html }),
  strict({
    kind: z.literal('schedule_at_a_glance'),
    ...block_base,
    title: text.optional(),
    text: text.optional(),
  }),
  strict({
    kind: z.literal('facts'),
    ...block_base,
    title: text.optional(),
    facts: z
      .array(strict({ value: text, label: text }))
      .min(1)
      .max(6),
  }),
  strict({
    kind: z.enum(LIST_BLOCKS),
    ...block_base,
    title: text.optional(),
    text: text.optional(),
    count: z.int().min(1).max(24).optional(),
  }),
]);
export type Block = z.infer<typeof block>;

export const page = strict({
  url: code,
  title: text,
  description: text.optional(),
  image: asset.optional(),
  blocks: z.array(block).min(1),
  pages: z
    .array(
      strict({
        url: code,
        title: text,
        description: text.optional(),
        image: asset.optional(),
        blocks: z.array(block).min(1),
      }),
    )
    .default([]),
});

export interface MenuEntry {
  label: Text;
  link?: string | undefined;
  code: string;
  alias?: 'MEGA' | 'EXTERNALLINK' | undefined;
  menu_new_tab?: boolean | undefined;
  submenu?: MenuEntry[] | undefined;
}

export const menuEntry = (depth: number): z.ZodType<MenuEntry> =>
  strict({
    label: text,
    link: link.optional(),
    /** `home`, `manage-registration`, a track's code, a code that starts with #, or any other name. */
    code: z.string().regex(/^#?[a-z0-9-]{1,48}$/),
    alias: z.enum(['MEGA', 'EXTERNALLINK']).optional(),
    menu_new_tab: yesNo.optional(),
    ...(depth < 3 && { submenu: z.array(menuEntry(depth + 1)).optional() }),
  }) as z.ZodType<MenuEntry>; // the spread hides the optional submenu from inference
