import type { Block } from '../definition/pages';
import type { SiteEvent } from '../tenancy/event';
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
export function blockCode({ code, kind }: Pick<Block, 'code' | 'kind'>, index: number): string {
  return code ?? `${kind.replaceAll('_', '-')}-${index + 1}`;
}
