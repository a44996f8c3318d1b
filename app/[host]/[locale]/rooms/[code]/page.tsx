import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { subPageMetadata } from '@/components/blocks/page-view';
import { RoomStructuredData } from '@/components/content/own-structured-data';
import { OwnPage, readOwn } from '@/components/layout/own-page';
import { RoomScreen } from '@/components/programme/pages/room-screen';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

type Props = PageProps<'/[host]/[locale]/rooms/[code]'>;

/** Rendered once per host, language and code, then cached until the event changes. */
export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

const read = (params: Props['params']) => readOwn(params, (reader, code) => reader.getRoomDetail({ code }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ code, event, detail: room }, t, locale] = await Promise.all([
    read(params),
    getTranslations('own_pages.room'),
    pageLocale(),
  ]);
  if (!room) return subPageMetadata('rooms', code);
  const { name, location, sessions } = room;
  const place = location?.name ?? 'none';
  return pageMetadata({
    event,
    locale,
    path: paths.room(code),
    title: name,
    description: t('describe', { name, place, count: sessions.length, event: event.name }),
    index: sessions.length > 0,
  });
}

/** A room. */
export default async function RoomPage({ params }: Props) {
  const { code, event, detail: room } = await read(params);
  const list = { page: 'locations', path: paths.locations() } as const;
  return (
    <OwnPage {...{ event, section: 'rooms', code, name: room?.name, path: paths.room(code), list }}>
      {room && (
        <>
          <RoomStructuredData event={event} room={room} />
          <RoomScreen room={room} event={event} />
        </>
      )}
    </OwnPage>
  );
}
