import type { ReactNode } from 'react';
import type { ContentBlock } from '@/lib/contract/parts/content-block';
import { ActivitiesBlock } from './activities/activities-block';
import { CallToActionBlock } from './editorial/call-to-action-block';
import { CarouselBlock } from './editorial/carousel-block';
import { CountdownBlock } from './editorial/countdown-block';
import { FactsBlock } from './editorial/facts-block';
import { HeroBlock } from './editorial/hero-block';
import { ImageBoxBlock } from './editorial/image-box-block';
import { TextBoxBlock } from './editorial/text-box-block';
import { GetNotifiedBlock } from './forms/get-notified-block';
import { InviteColleagueBlock } from './forms/invite-colleague-block';
import { RequestReceiptBlock } from './forms/request-receipt-block';
import type { BlockKind, BlockProps } from './frame/block-props';
import { ExhibitorLogosBlock } from './partners/exhibitor-logos-block';
import { ExhibitorsBlock } from './partners/exhibitors-block';
import { SponsorLogosBlock } from './partners/sponsor-logos-block';
import { SponsorsBlock } from './partners/sponsors-block';
import { AccommodationsBlock } from './places/accommodations-block';
import { LocationsBlock } from './places/locations-block';
import { KeynoteBlock } from './programme/keynote-block';
import { KeynotesBlock } from './programme/keynotes-block';
import { RandomWorkshopsBlock } from './programme/random-workshops-block';
import { ScheduleBlock } from './programme/schedule-block';
import { ScheduleSearchBlock } from './programme/schedule-search-block';
import { SpeakersBlock } from './programme/speakers-block';
import { WorkshopsBlock } from './programme/workshops-block';
import { ShopBlock } from './shop/shop-block';

type BlockComponent<Kind extends BlockKind> = (props: BlockProps<Kind>) => ReactNode | Promise<ReactNode>;

/** The server component of each kind of block (design §10). Blocks of a kind that is not listed are not shown. */
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
  activities: ActivitiesBlock,
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
  shop: ShopBlock,
  speakers: SpeakersBlock,
  workshops: WorkshopsBlock,
};

export function isShownBlock(block: ContentBlock): boolean {
  return REGISTRY[block.kind] !== undefined;
}

/** The cast is safe: the registry's type ties each kind to a component that accepts it. */
export function Block({ block, ...rest }: BlockProps<BlockKind> & { block: ContentBlock }) {
  const Component = REGISTRY[block.kind] as BlockComponent<BlockKind> | undefined;
  return Component ? <Component block={block} {...rest} /> : null;
}
