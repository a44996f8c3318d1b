import type { ReactNode } from 'react';
import type { ClientEvent, ContentBlock } from '@/lib/contract/site';
import { AccommodationsBlock } from './accommodations-block';
import type { BlockKind, BlockProps } from './block-props';
import { CallToActionBlock } from './call-to-action-block';
import { CarouselBlock } from './carousel-block';
import { CountdownBlock } from './countdown-block';
import { ExhibitorLogosBlock } from './exhibitor-logos-block';
import { ExhibitorsBlock } from './exhibitors-block';
import { FactsBlock } from './facts-block';
import { GetNotifiedBlock } from './get-notified-block';
import { HeroBlock } from './hero-block';
import { ImageBoxBlock } from './image-box-block';
import { InviteColleagueBlock } from './invite-colleague-block';
import { KeynoteBlock } from './keynote-block';
import { KeynotesBlock } from './keynotes-block';
import { LocationsBlock } from './locations-block';
import { RandomWorkshopsBlock } from './random-workshops-block';
import { RequestReceiptBlock } from './request-receipt-block';
import { ScheduleBlock } from './schedule-block';
import { ScheduleSearchBlock } from './schedule-search-block';
import { SpeakersBlock } from './speakers-block';
import { SponsorLogosBlock } from './sponsor-logos-block';
import { SponsorsBlock } from './sponsors-block';
import { TextBoxBlock } from './text-box-block';
import { WorkshopsBlock } from './workshops-block';

type BlockComponent<Kind extends BlockKind> = (props: BlockProps<Kind>) => ReactNode | Promise<ReactNode>;

/** Kind to server component (design §10). A kind that is not here is not shown, and leaves no gap. */
const REGISTRY: { readonly [Kind in BlockKind]?: BlockComponent<Kind> } = {
  hero: HeroBlock,
  countdown: CountdownBlock,
  facts: FactsBlock,
  call_to_action: CallToActionBlock,
  carousel: CarouselBlock,
  image_box: ImageBoxBlock,
  text_box: TextBoxBlock,
  schedule_at_a_glance: ScheduleBlock,
  accommodations: AccommodationsBlock,
  exhibitor_logos: ExhibitorLogosBlock,
  exhibitors: ExhibitorsBlock,
  get_notified: GetNotifiedBlock,
  invite_colleague: InviteColleagueBlock,
  request_receipt: RequestReceiptBlock,
  locations: LocationsBlock,
  sponsor_logos: SponsorLogosBlock,
  sponsors: SponsorsBlock,
  keynote: KeynoteBlock,
  keynotes: KeynotesBlock,
  random_workshops: RandomWorkshopsBlock,
  schedule: ScheduleSearchBlock,
  speakers: SpeakersBlock,
  workshops: WorkshopsBlock,
};

/** Whether a block can be shown. */
export function isShownBlock(block: ContentBlock): boolean {
  return REGISTRY[block.kind] !== undefined;
}

/** The component of a block's kind; the registry's type ties each kind to a component that takes it. */
export function Block({ block, event, first }: { block: ContentBlock; event: ClientEvent; first: boolean }) {
  const Component = REGISTRY[block.kind] as BlockComponent<BlockKind> | undefined;
  return Component ? <Component block={block} event={event} first={first} /> : null;
}
