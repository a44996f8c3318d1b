import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { StayView } from '@/components/content/stay-view';
import { Breadcrumbs } from '@/components/content/structured-data';
import { pageReader, readEvent } from '@/lib/api/server';
import { CallError } from '@/lib/errors';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

type Props = PageProps<'/[host]/[locale]/accommodations/[code]'>;

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

async function readStay(params: Props['params']) {
  const [{ code }, reader] = await Promise.all([params, pageReader()]);
  try {
    return await reader.getAccommodationDetail({ code: decodeURIComponent(code) });
  } catch (error) {
    if (error instanceof CallError && [404, 422].includes(error.status)) notFound();
    throw error;
  }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [stay, event, locale] = await Promise.all([readStay(params), readEvent(), pageLocale()]);
  const { code, name, description } = stay;
  return pageMetadata({
    event,
    locale,
    path: paths.accommodation(code),
    title: name,
    description,
  });
}

/** An accommodation (specification §7, getAccommodationDetail). */
export default async function AccommodationPage({ params }: Props) {
  const [stay, event, pages] = await Promise.all([
    readStay(params),
    readEvent(),
    getTranslations('site.pages'),
  ]);
  const trail = [
    { name: pages('accommodations'), path: paths.accommodations() },
    { name: stay.name, path: paths.accommodation(stay.code) },
  ];
  return (
    <>
      <Breadcrumbs event={event} trail={trail} />
      <StayView stay={stay} timeZone={event.time_zone} />
    </>
  );
}
