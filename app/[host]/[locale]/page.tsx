import type { Metadata } from 'next';
import { Blocks } from '@/components/blocks/blocks';
import { Today } from '@/components/blocks/today/today';
import { EventStructuredData } from '@/components/content/structured-data';
import { ModeScreen } from '@/components/layout/mode-screen';
import { classNames } from '@/components/ui/class-names';
import { pageReader, readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { closedMode } from '@/lib/tenant/closed-mode';

/** Rendered once per host and language, then cached until the event changes. */
export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ event: await readEvent(), locale: await pageLocale(), path: paths.home() });
}

export default async function HomePage() {
  const [event, reader] = await Promise.all([readEvent(), pageReader()]);
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  const { blocks } = await reader.loadEventHomePageForm();
  return (
    <div className={classNames('pb-section', blocks[0]?.kind !== 'hero' && 'pt-8 lg:pt-16')}>
      <EventStructuredData event={event} />
      <Today event={event} />
      <Blocks blocks={blocks} event={event} leading />
    </div>
  );
}
