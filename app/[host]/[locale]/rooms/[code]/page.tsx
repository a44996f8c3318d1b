import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SubPageView, subPageMetadata } from '@/components/blocks/sub-page';
import { RoomStructuredData } from '@/components/content/own-structured-data';
import { PageTrail } from '@/components/content/page-trail';
import { ModeScreen } from '@/components/layout/mode-screen';
import { RoomScreen } from '@/components/programme/pages/room-screen';
import { orMissing } from '@/lib/api/or-missing';
import { pageReader, readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { closedMode } from '@/lib/tenant/closed-mode';

type Props = PageProps<'/[host]/[locale]/rooms/[code]'>;

/** Rendered once per host, language and code, then cached until the event changes. */
export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

async function read(params: Props['params']) {
  const [{ code: segment }, reader, event] = await Promise.all([params, pageReader(), readEvent()]);
  const code = decodeURIComponent(segment);
  return { code, event, room: await orMissing(reader.getRoomDetail({ code })) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ code, event, room }, t, locale] = await Promise.all([
    read(params),
    getTranslations('own_pages.room'),
    pageLocale(),
  ]);
  if (!room) return subPageMetadata('rooms', code);
  const { name, location, sessions } = room;
  const place = location?.name ?? 'none';
  return pageMetadata({
    ...{ event, locale, path: paths.room(code), title: name },
    description: t('describe', { name, place, count: sessions.length, event: event.name }),
    index: sessions.length > 0,
  });
}

/** A room. An organiser's page in this section is shown where no room has its name as a code. */
export default async function RoomPage({ params }: Props) {
  const [{ code, event, room }, pages] = await Promise.all([read(params), getTranslations('site.pages')]);
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  if (!room) return <SubPageView section="rooms" name={code} />;
  const trail = [
    { name: pages('locations'), path: paths.locations() },
    { name: room.name, path: paths.room(code) },
  ];
  return (
    <>
      <RoomStructuredData event={event} room={room} />
      <PageTrail event={event} trail={trail} />
      <RoomScreen room={room} event={event} />
    </>
  );
}
