import type { z } from 'zod';
import type { ContentBlock, slide } from '@/lib/contract/parts/content-block';
import type { Block } from '../definition/pages';
import type { SiteEvent } from '../tenancy/event';
import type { EventTexts } from '../tenancy/event-texts';
import type { StoredEvent } from '../tenancy/stored-event';

type StoredBlock = StoredEvent['home'][number];

/** All blocks of a kind: first those of the home page, then page by page in the organiser's order. */
export function blocksOfKind<Kind extends Block['kind']>(
  { definition }: Pick<SiteEvent, 'definition'>,
  kind: Kind,
): { block: Extract<StoredBlock, { kind: Kind }>; code: string }[] {
  const lists = [
    definition.home,
    ...definition.pages.flatMap((page) => [page.blocks, ...page.pages.map((inner) => inner.blocks)]),
  ];
  return lists.flatMap((blocks) =>
    blocks.flatMap((block, index) => {
      if (block.kind !== kind) return [];
      // Cast because comparing with a type parameter does not narrow the union.
      return [{ block: block as Extract<StoredBlock, { kind: Kind }>, code: blockCode(block, index) }];
    }),
  );
}

/** A block's own code, or else one made of its kind and position on the page. */
function blockCode({ code, kind }: Pick<Block, 'code' | 'kind'>, index: number): string {
  return code ?? `${kind.replaceAll('_', '-')}-${index + 1}`;
}

/** The blocks of a page in the language of a call (design §10). */
export function contentBlocks(
  blocks: readonly Block[],
  event: Pick<SiteEvent, 'definition'>,
  texts: EventTexts,
): ContentBlock[] {
  return blocks.map((block, index) => contentBlock(block, blockCode(block, index), event, texts));
}

function contentBlock(
  block: Block,
  code: string,
  { definition }: Pick<SiteEvent, 'definition'>,
  texts: EventTexts,
): ContentBlock {
  const { text, optional, picture, optionalPicture } = texts;
  const title = optional(block.title);
  switch (block.kind) {
    case 'hero':
      return {
        kind: block.kind,
        code,
        title,
        text: optional(block.text),
        image: optionalPicture(block.image),
        image_alt: optional(block.image_alt) ?? '',
      };
    case 'countdown':
      return { kind: block.kind, code, title, until: block.until ?? definition.event.starts_at };
    case 'call_to_action':
      return {
        kind: block.kind,
        code,
        title: text(block.title),
        text: optional(block.text),
        label: text(block.label),
        link: block.link,
      };
    case 'carousel':
      return {
        kind: block.kind,
        code,
        title: text(block.title),
        slides: contentSlides(block.slides, texts),
      };
    case 'image_box':
      return {
        kind: block.kind,
        code,
        title,
        text: optional(block.text),
        image: picture(block.image),
        alt: text(block.alt),
        link: block.link ?? null,
        side: block.side,
      };
    case 'text_box':
      return { kind: block.kind, code, title, html: text(block.html) };
    case 'schedule_at_a_glance':
      return { kind: block.kind, code, title, text: optional(block.text) };
    case 'facts':
      return {
        kind: block.kind,
        code,
        title,
        facts: block.facts.map((fact) => ({ value: text(fact.value), label: text(fact.label) })),
      };
    case 'questions':
      return {
        kind: block.kind,
        code,
        title,
        questions: block.questions.map((each) => ({
          question: text(each.question),
          html: text(each.answer),
        })),
      };
    default:
      return { kind: block.kind, code, title, text: optional(block.text), count: block.count ?? null };
  }
}

/** The pictures of a carousel in the language of a call. */
export function contentSlides(
  slides: Extract<Block, { kind: 'carousel' }>['slides'],
  { text, optional, picture }: EventTexts,
): z.infer<typeof slide>[] {
  return slides.map((each) => ({
    image: picture(each.image),
    alt: text(each.alt),
    title: optional(each.title),
    text: optional(each.text),
    link: each.link ?? null,
  }));
}
