import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SubPageView } from '@/components/blocks/page-view';
import { PageTrail } from '@/components/content/page-heading';
import { orMissing } from '@/lib/api/or-missing';
import { pageReader, readEvent } from '@/lib/api/server';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { closedMode } from '@/lib/tenant/closed-mode';
import { ModeScreen } from './mode-screen';

type PageReader = Awaited<ReturnType<typeof pageReader>>;

/** Reads the thing that the last part of an address names; undefined where there is none. */
export async function readOwn<Detail>(
  params: Promise<{ code: string }>,
  find: (reader: PageReader, code: string) => Promise<Detail>,
): Promise<{ code: string; event: ClientEvent; detail: Detail | undefined }> {
  const [{ code: segment }, reader, event] = await Promise.all([params, pageReader(), readEvent()]);
  const code = decodeURIComponent(segment);
  return { code, event, detail: await orMissing(find(reader, code)) };
}

interface OwnPageProps {
  event: ClientEvent;
  section: 'exhibitors' | 'rooms' | 'speakers' | 'sponsors' | 'strands';
  code: string;
  /** The thing's name; undefined where nothing has the code. */
  name: string | undefined;
  path: string;
  /** The list that names it, without language. */
  list: { page: 'exhibitors' | 'locations' | 'speakers' | 'sponsors' | 'workshops'; path: string };
  children: ReactNode;
}

/**
 * The page of one speaker, strand, room, exhibitor or sponsor, with the way to it. Where nothing has the code, it is an
 * organiser's page in this section.
 */
export async function OwnPage({ event, section, code, name, path, list, children }: OwnPageProps) {
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  if (name === undefined) return <SubPageView section={section} name={code} />;
  const pages = await getTranslations('site.pages');
  const trail = [
    { name: pages(list.page), path: list.path },
    { name, path },
  ];
  return (
    <>
      <PageTrail event={event} trail={trail} />
      {children}
    </>
  );
}
