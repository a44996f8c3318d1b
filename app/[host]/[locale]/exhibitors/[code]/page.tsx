import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { subPageMetadata } from '@/components/blocks/page-view';
import { OrganizationStructuredData } from '@/components/content/own-structured-data';
import { OwnPage, readOwn } from '@/components/layout/own-page';
import { PartnerScreen } from '@/components/partners/partner-screen';
import { SessionsByDay } from '@/components/programme/sessions/sessions-by-day';
import { saysSomething } from '@/lib/domain/partners';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

type Props = PageProps<'/[host]/[locale]/exhibitors/[code]'>;

/** Rendered once per host, language and code, then cached until the event changes. */
export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

const read = (params: Props['params']) =>
  readOwn(params, (reader, code) => reader.getExhibitorDetail({ code }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ code, event, detail: exhibitor }, t, locale] = await Promise.all([
    read(params),
    getTranslations('own_pages.partner'),
    pageLocale(),
  ]);
  if (!exhibitor) return subPageMetadata('exhibitors', code);
  const { name, description, sessions } = exhibitor;
  return pageMetadata({
    event,
    locale,
    path: paths.exhibitor(code),
    title: name,
    description:
      description ?? t('exhibitor_describe', { name, booth: exhibitor.booth ?? 'none', event: event.name }),
    index: saysSomething(exhibitor) || sessions.length > 0,
  });
}

/** An exhibitor. */
export default async function ExhibitorPage({ params }: Props) {
  const [{ code, event, detail: exhibitor }, t] = await Promise.all([
    read(params),
    getTranslations('own_pages.partner'),
  ]);
  const path = paths.exhibitor(code);
  const list = { page: 'exhibitors', path: paths.exhibitors() } as const;
  return (
    <OwnPage {...{ event, section: 'exhibitors', code, name: exhibitor?.name, path, list }}>
      {exhibitor && (
        <>
          <OrganizationStructuredData event={event} partner={exhibitor} path={path} />
          <PartnerScreen
            partner={exhibitor}
            mark={exhibitor.booth ? t('booth', { booth: exhibitor.booth }) : exhibitor.booth_type}
            list={{ path: list.path, name: t('all_exhibitors') }}
          >
            {exhibitor.sessions.length > 0 && (
              <SessionsByDay
                sessions={exhibitor.sessions}
                event={event}
                title={t('sessions', { name: exhibitor.name })}
              />
            )}
          </PartnerScreen>
        </>
      )}
    </OwnPage>
  );
}
