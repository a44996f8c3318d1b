import { BeingPrepared } from '@/components/content/being-prepared';
import { EventZone } from '@/components/programme/zone/event-zone';
import type { ContentBlock } from '@/lib/contract/parts/content-block';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { closedMode } from '@/lib/tenant/closed-mode';
import { Block } from './block-registry';
import { BLOCKS_ID } from './frame/block-section';

interface BlocksProps {
  blocks: readonly ContentBlock[];
  event: ClientEvent;
  /** The first block contains the page's heading; otherwise the page has one above. */
  leading: boolean;
}

/** Left out while the site says that it is not open yet, or that the event is over: the programme, and what is sold. */
const CLOSED_KINDS: ReadonlySet<string> = new Set<ContentBlock['kind']>([
  ...(['schedule', 'schedule_at_a_glance', 'workshops', 'random_workshops'] as const),
  ...(['speakers', 'keynote', 'keynotes', 'highlights', 'tickets', 'activities', 'shop'] as const),
]);

/** Blocks with times of sessions, which follow the chosen time zone. The schedule names the zone beside its own. */
const TIMED_KINDS: ReadonlySet<string> = new Set<ContentBlock['kind']>([
  ...(['random_workshops', 'workshops', 'speakers', 'keynote', 'keynotes', 'highlights'] as const),
]);
const namesZone = ({ kind }: ContentBlock) => kind === 'schedule_at_a_glance';

const isCountdown = (block: ContentBlock) => block.kind === 'countdown';

/** The blocks of a page, one below the other. A hero at the top contains the countdown. */
export function Blocks({ blocks, event, leading }: BlocksProps) {
  const isClosed = closedMode(event) !== undefined;
  const kept = blocks.filter((block) => !(isClosed && CLOSED_KINDS.has(block.kind)));
  const countdown = leading && kept[0]?.kind === 'hero' ? kept.find(isCountdown) : undefined;
  const shown = kept.filter((block) => block !== countdown);
  if (shown.length === 0) return <BeingPrepared event={event} />;
  return (
    <div id={BLOCKS_ID} className="flex flex-col gap-section">
      {shown.map((block, index) => (
        // The attributes identify the block to the organisers' editor. A block that renders nothing leaves no gap.
        <div key={block.code} data-block={block.code} data-block-kind={block.kind} className="empty:hidden">
          <Block
            block={block}
            event={event}
            first={leading && index === 0}
            countdown={index === 0 ? countdown : undefined}
          />
        </div>
      ))}
      {shown.some(({ kind }) => TIMED_KINDS.has(kind)) && !shown.some(namesZone) && (
        <div className="wrap">
          <EventZone root={BLOCKS_ID} timeZone={event.time_zone} at={event.starts_at} />
        </div>
      )}
    </div>
  );
}
