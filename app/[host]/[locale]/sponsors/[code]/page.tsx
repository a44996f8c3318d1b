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

type Props = PageProps<'/[host]/[locale]/sponsors/[code]'>;

/** Rendered once per host, language and code, then cached until the event changes. */
export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

const read = (params: Props['params']) =>
  readOwn(params, (reader, code) => reader.getSponsorDetail({ code }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ code, event, detail: sponsor }, t, locale] = await Promise.all([
    read(params),
    getTranslations('own_pages.partner'),
    pageLocale(),
  ]);
  if (!sponsor) return subPageMetadata('sponsors', code);
  const { name, description, sessions } = sponsor;
  return pageMetadata({
    event,
    locale,
    path: paths.sponsor(code),
    title: name,
    description: description ?? t('sponsor_describe', { name, level: sponsor.level.name, event: event.name }),
    index: saysSomething(sponsor) || sessions.length > 0,
  });
}

/** A sponsor. */
export default async function SponsorPage({ params }: Props) {
  const [{ code, event, detail: sponsor }, t] = await Promise.all([
    read(params),
    getTranslations('own_pages.partner'),
  ]);
  const path = paths.sponsor(code);
  const list = { page: 'sponsors', path: paths.sponsors() } as const;
  return (
    <OwnPage {...{ event, section: 'sponsors', code, name: sponsor?.name, path, list }}>
      {sponsor && (
        <>
          <OrganizationStructuredData event={event} partner={sponsor} path={path} />
          <PartnerScreen
            partner={sponsor}
            mark={sponsor.level.name}
            list={{ path: list.path, name: t('all_sponsors') }}
          >
            {sponsor.sessions.length > 0 && (
              <SessionsByDay
                sessions={sponsor.sessions}
                event={event}
                title={t('sessions', { name: sponsor.name })}
              />
            )}
          </PartnerScreen>
        </>
      )}
    </OwnPage>
  );
}
