import type { ContentBlock } from '@/lib/contract/parts/content-block';
import type { ClientEvent } from '@/lib/contract/parts/event';

export type BlockKind = ContentBlock['kind'];

/** A block of one kind. The kinds that only name a list share one shape, so that kind alone is narrowed. */
export type BlockOf<Kind extends BlockKind> = Narrowed<ContentBlock, Kind>;

type Narrowed<Block, Kind extends BlockKind> = Block extends { kind: infer Kinds }
  ? Kind extends Kinds
    ? Omit<Block, 'kind'> & { kind: Kind }
    : never
  : never;

/** What every block's component is given. */
export interface BlockProps<Kind extends BlockKind> {
  block: BlockOf<Kind>;
  event: ClientEvent;
  /** It is the first of its page, and so carries the page's heading if it has one. */
  first: boolean;
}
