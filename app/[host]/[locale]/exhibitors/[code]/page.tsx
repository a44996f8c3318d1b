import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SubPageView, subPageMetadata } from '@/components/blocks/sub-page';
import { OrganizationStructuredData } from '@/components/content/own-structured-data';
import { PageTrail } from '@/components/content/page-trail';
import { ModeScreen } from '@/components/layout/mode-screen';
import { PartnerScreen } from '@/components/partners/partner-screen';
import { SessionsByDay } from '@/components/programme/sessions/sessions-by-day';
import { orMissing } from '@/lib/api/or-missing';
import { pageReader, readEvent } from '@/lib/api/server';
import { saysSomething } from '@/lib/domain/partners';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { closedMode } from '@/lib/tenant/closed-mode';

type Props = PageProps<'/[host]/[locale]/exhibitors/[code]'>;

/** Rendered once per host, language and code, then cached until the event changes. */
export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

async function read(params: Props['params']) {
  const [{ code: segment }, reader, event] = await Promise.all([params, pageReader(), readEvent()]);
  const code = decodeURIComponent(segment);
  return { code, event, exhibitor: await orMissing(reader.getExhibitorDetail({ code })) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ code, event, exhibitor }, t, locale] = await Promise.all([
    read(params),
    getTranslations('own_pages.partner'),
    pageLocale(),
  ]);
  if (!exhibitor) return subPageMetadata('exhibitors', code);
  const { name, description, sessions } = exhibitor;
  return pageMetadata({
    ...{ event, locale, path: paths.exhibitor(code), title: name },
    description:
      description ?? t('exhibitor_describe', { name, booth: exhibitor.booth ?? 'none', event: event.name }),
    index: saysSomething(exhibitor) || sessions.length > 0,
  });
}

/** An exhibitor. An organiser's page in this section is shown where no exhibitor has its name as a code. */
export default async function ExhibitorPage({ params }: Props) {
  const [{ code, event, exhibitor }, t, pages] = await Promise.all([
    read(params),
    getTranslations('own_pages.partner'),
    getTranslations('site.pages'),
  ]);
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  if (!exhibitor) return <SubPageView section="exhibitors" name={code} />;
  const { name, sessions } = exhibitor;
  const path = paths.exhibitor(code);
  const trail = [
    { name: pages('exhibitors'), path: paths.exhibitors() },
    { name, path },
  ];
  return (
    <>
      <OrganizationStructuredData event={event} partner={exhibitor} path={path} />
      <PageTrail event={event} trail={trail} />
      <PartnerScreen
        partner={exhibitor}
        mark={exhibitor.booth && t('booth', { booth: exhibitor.booth })}
        list={{ path: paths.exhibitors(), name: t('all_exhibitors') }}
      >
        {sessions.length > 0 && (
          <SessionsByDay sessions={sessions} event={event} title={t('sessions', { name })} />
        )}
      </PartnerScreen>
    </>
  );
}
