import { PageHeading } from '@/components/content/page-heading';
import { Breadcrumbs } from '@/components/content/structured-data';
import type { getCustomPage } from '@/lib/contract/content/pages';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { paths } from '@/lib/paths';
import { Blocks } from './blocks';

export type SitePage = AnswerOf<typeof getCustomPage>;

/** A content page: heading and blocks. */
export function PageView({ page, event }: { page: SitePage; event: ClientEvent }) {
  const trail = [...(page.parent ? [page.parent] : []), page];
  return (
    <div className="flex flex-col gap-10 pt-8 pb-section lg:gap-14 lg:pt-14">
      <Breadcrumbs
        event={event}
        trail={trail.map(({ url, title }) => ({ name: title, path: paths.page(url) }))}
      />
      <PageHeading page={page} />
      <Blocks blocks={page.blocks} event={event} leading={false} />
    </div>
  );
}
