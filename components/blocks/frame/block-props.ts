import type { ContentBlock } from '@/lib/contract/parts/content-block';
import type { ClientEvent } from '@/lib/contract/parts/event';

export type BlockKind = ContentBlock['kind'];

/** A block of one kind. Several kinds share one shape, so only `kind` is narrowed. */
export type BlockOf<Kind extends BlockKind> = Narrowed<ContentBlock, Kind>;

type Narrowed<Block, Kind extends BlockKind> = Block extends { kind: infer Kinds }
  ? Kind extends Kinds
    ? Omit<Block, 'kind'> & { kind: Kind }
    : never
  : never;

/** Properties of every block component. */
export interface BlockProps<Kind extends BlockKind> {
  block: BlockOf<Kind>;
  event: ClientEvent;
  /** It is the first block of its page and contains the page's heading, if there is none above. */
  first: boolean;
  /** The countdown of the page, which its first block contains if that is a hero. */
  countdown?: BlockOf<'countdown'> | undefined;
}
