import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageTrail } from '@/components/content/page-heading';
import { PlaceAddress } from '@/components/content/place';
import { WorkshopStructuredData } from '@/components/content/structured-data';
import { ModeScreen } from '@/components/layout/mode-screen';
import { readWorkshop } from '@/components/workshops/catalogue/read-workshop';
import { WorkshopScreen } from '@/components/workshops/catalogue/workshop-screen';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { closedMode } from '@/lib/tenant/closed-mode';

type Props = PageProps<'/[host]/[locale]/workshops/[code]'>;

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

async function read(params: Props['params']) {
  const [{ code }, event] = await Promise.all([params, readEvent()]);
  return { event, read: await readWorkshop(decodeURIComponent(code)) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ event, read: found }, locale] = await Promise.all([read(params), pageLocale()]);
  const { workshop } = found;
  return pageMetadata({
    event,
    locale,
    path: paths.workshop(workshop.workshops_code),
    title: workshop.workshops_title,
    description: workshop.summary,
  });
}

export default async function WorkshopPage({ params }: Props) {
  const [{ event, read: found }, t, pages] = await Promise.all([
    read(params),
    getTranslations('schedule.workshop'),
    getTranslations('site.pages'),
  ]);
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  const { workshops_code, workshops_title, location, photo } = found.workshop;
  const trail = [
    { name: pages('workshops'), path: paths.workshops() },
    { name: workshops_title, path: paths.workshop(workshops_code) },
  ];
  return (
    <>
      <WorkshopStructuredData
        event={event}
        sessions={found.sessions}
        photo={photo}
        description={found.workshop.summary}
        recording={found.workshop.recording?.url}
        slides={found.workshop.slides}
      />
      <PageTrail event={event} trail={trail} />
      <WorkshopScreen
        read={found}
        event={event}
        place={
          location && (
            <section aria-labelledby="place" className="space-y-4 border-t border-line pt-8">
              <h2 id="place" className="text-xl">
                {t('place', { name: location.name })}
              </h2>
              <PlaceAddress place={location} />
            </section>
          )
        }
      />
    </>
  );
}
