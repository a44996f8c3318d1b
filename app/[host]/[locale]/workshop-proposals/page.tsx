import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button-class';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([
    getTranslations('home.proposals'),
    readEvent(),
    pageLocale(),
  ]);
  return pageMetadata({
    event,
    locale,
    path: paths.proposals(),
    title: t('title'),
    description: t('description'),
  });
}

const CHECKLIST = ['title', 'audience', 'presenters', 'needs'] as const;

/** When and how to propose workshops, and whom to ask. */
export default async function WorkshopProposalsPage() {
  const [t, event] = await Promise.all([getTranslations('home.proposals'), readEvent()]);
  return (
    <div className="wrap space-y-10 pt-8 pb-section lg:pt-14">
      <header className="space-y-3">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="max-w-measure text-lg text-quiet">{t('lead')}</p>
      </header>
      <section className="max-w-measure space-y-2">
        <h2 className="text-xl">{t('when_title')}</h2>
        <p className="text-md">{t('when', { name: event.name, date: event.date })}</p>
      </section>
      <section className="max-w-measure space-y-2">
        <h2 className="text-xl">{t('how_title')}</h2>
        <ul className="list-disc space-y-1 pl-6 text-md">
          {CHECKLIST.map((item) => (
            <li key={item}>{t(`how.${item}`)}</li>
          ))}
        </ul>
      </section>
      <section className="max-w-measure space-y-4">
        <h2 className="text-xl">{t('contact_title')}</h2>
        <p className="text-md">{t('contact')}</p>
        <a href={`mailto:${event.contact_email}`} className={buttonClass({})}>
          {t('write', { email: event.contact_email })}
        </a>
      </section>
    </div>
  );
}
