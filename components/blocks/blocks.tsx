import { BeingPrepared } from '@/components/content/being-prepared';
import type { ContentBlock } from '@/lib/contract/parts/content-block';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { Block, isShownBlock } from './block-registry';

interface BlocksProps {
  blocks: readonly ContentBlock[];
  event: ClientEvent;
  /** The first block carries the page's heading; otherwise the page has one of its own above. */
  leading: boolean;
}

/** A page's blocks one below the other, with the room between sections that the look gives them. */
export function Blocks({ blocks, event, leading }: BlocksProps) {
  const shown = blocks.filter(isShownBlock);
  if (shown.length === 0) return <BeingPrepared event={event} />;
  return (
    <div className="flex flex-col gap-section">
      {shown.map((block, index) => (
        // What the organisers' editor knows a block by; a block that has nothing to show leaves no gap.
        <div key={block.code} data-block={block.code} data-block-kind={block.kind} className="empty:hidden">
          <Block block={block} event={event} first={leading && index === 0} />
        </div>
      ))}
    </div>
  );
}
