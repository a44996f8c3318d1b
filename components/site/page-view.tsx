import type { AnswerOf } from '@/lib/contract/call';
import type { ClientEvent, getCustomPage } from '@/lib/contract/site';
import { Blocks } from './blocks';
import { PageHeading } from './page-heading';

export type SitePage = AnswerOf<typeof getCustomPage>;

/** A page of the event: its heading, then its blocks. */
export function PageView({ page, event }: { page: SitePage; event: ClientEvent }) {
  return (
    <div className="flex flex-col gap-10 pt-8 pb-section lg:gap-14 lg:pt-14">
      <PageHeading page={page} />
      <Blocks blocks={page.blocks} event={event} leading={false} />
    </div>
  );
}
