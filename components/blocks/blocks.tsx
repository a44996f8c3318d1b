import { BeingPrepared } from '@/components/content/being-prepared';
import type { ContentBlock } from '@/lib/contract/parts/content-block';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { Block, isShownBlock } from './block-registry';

interface BlocksProps {
  blocks: readonly ContentBlock[];
  event: ClientEvent;
  /** The first block contains the page's heading; otherwise the page has one above. */
  leading: boolean;
}

/** The blocks of a page, one below the other. */
export function Blocks({ blocks, event, leading }: BlocksProps) {
  const shown = blocks.filter(isShownBlock);
  if (shown.length === 0) return <BeingPrepared event={event} />;
  return (
    <div className="flex flex-col gap-section">
      {shown.map((block, index) => (
        // The attributes identify the block to the organisers' editor. A block that renders nothing leaves no gap.
        <div key={block.code} data-block={block.code} data-block-kind={block.kind} className="empty:hidden">
          <Block block={block} event={event} first={leading && index === 0} />
        </div>
      ))}
    </div>
  );
}
