import type { ClientEvent, ContentBlock } from '@/lib/contract/site';
import { Block } from './block-registry';

interface BlocksProps {
  blocks: readonly ContentBlock[];
  event: ClientEvent;
  /** The first block carries the page's heading; otherwise the page has one of its own above. */
  leading: boolean;
}

/** A page's blocks one below the other, with the room between sections that the look gives them. */
export function Blocks({ blocks, event, leading }: BlocksProps) {
  return (
    <div className="flex flex-col gap-section">
      {blocks.map((block, index) => (
        <Block key={block.code} block={block} event={event} first={leading && index === 0} />
      ))}
    </div>
  );
}
