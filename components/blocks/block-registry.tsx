import type { ReactNode } from 'react';
import type { ContentBlock } from '@/lib/contract/parts/content-block';
import { CarouselBlock } from './editorial/carousel-block';
import { CountdownBlock } from './editorial/countdown-block';
import {
  ApplicationBlock,
  CallToActionBlock,
  FactsBlock,
  ImageBoxBlock,
  QuestionsBlock,
  TextBoxBlock,
} from './editorial/short-blocks';
import { GetNotifiedBlock, InviteColleagueBlock, RequestReceiptBlock } from './forms/form-blocks';
import type { BlockKind, BlockProps } from './frame/block-props';
import { HeroBlock } from './hero/hero-block';
import { AccommodationsBlock } from './lists/accommodations-block';
import { ActivitiesBlock } from './lists/activities-block';
import { LocationsBlock } from './lists/locations-block';
import {
  ExhibitorLogosBlock,
  ExhibitorsBlock,
  SponsorLogosBlock,
  SponsorsBlock,
} from './lists/partner-blocks';
import { ShopBlock } from './lists/shop-block';
import { TicketsBlock } from './lists/tickets-block';
import { VenueBlock } from './lists/venue-block';
import { HighlightsBlock } from './programme/highlights-block';
import { KeynoteBlock, KeynotesBlock } from './programme/keynote-blocks';
import { ScheduleBlock, ScheduleSearchBlock } from './programme/schedule-blocks';
import { SpeakersBlock } from './programme/speakers-block';
import { RandomWorkshopsBlock, WorkshopsBlock } from './programme/workshop-blocks';

type BlockComponent<Kind extends BlockKind> = (props: BlockProps<Kind>) => ReactNode | Promise<ReactNode>;

/** The server component of each kind of block (design §10). */
const REGISTRY: { readonly [Kind in BlockKind]: BlockComponent<Kind> } = {
  hero: HeroBlock,
  countdown: CountdownBlock,
  facts: FactsBlock,
  questions: QuestionsBlock,
  tickets: TicketsBlock,
  highlights: HighlightsBlock,
  venue: VenueBlock,
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
  exhibitor_application: ApplicationBlock,
  sponsor_application: ApplicationBlock,
  workshop_proposals: ApplicationBlock,
};

/** The cast is safe: the registry's type ties each kind to a component that accepts it. */
export function Block({ block, ...rest }: BlockProps<BlockKind> & { block: ContentBlock }) {
  const Component = REGISTRY[block.kind] as BlockComponent<BlockKind>;
  return <Component block={block} {...rest} />;
}
