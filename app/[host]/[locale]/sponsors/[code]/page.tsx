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

type Props = PageProps<'/[host]/[locale]/sponsors/[code]'>;

/** Rendered once per host, language and code, then cached until the event changes. */
export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

async function read(params: Props['params']) {
  const [{ code: segment }, reader, event] = await Promise.all([params, pageReader(), readEvent()]);
  const code = decodeURIComponent(segment);
  return { code, event, sponsor: await orMissing(reader.getSponsorDetail({ code })) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ code, event, sponsor }, t, locale] = await Promise.all([
    read(params),
    getTranslations('own_pages.partner'),
    pageLocale(),
  ]);
  if (!sponsor) return subPageMetadata('sponsors', code);
  const { name, description, sessions } = sponsor;
  return pageMetadata({
    ...{ event, locale, path: paths.sponsor(code), title: name },
    description: description ?? t('sponsor_describe', { name, level: sponsor.level.name, event: event.name }),
    index: saysSomething(sponsor) || sessions.length > 0,
  });
}

/** A sponsor. An organiser's page in this section is shown where no sponsor has its name as a code. */
export default async function SponsorPage({ params }: Props) {
  const [{ code, event, sponsor }, t, pages] = await Promise.all([
    read(params),
    getTranslations('own_pages.partner'),
    getTranslations('site.pages'),
  ]);
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  if (!sponsor) return <SubPageView section="sponsors" name={code} />;
  const { name, sessions } = sponsor;
  const path = paths.sponsor(code);
  const trail = [
    { name: pages('sponsors'), path: paths.sponsors() },
    { name, path },
  ];
  return (
    <>
      <OrganizationStructuredData event={event} partner={sponsor} path={path} />
      <PageTrail event={event} trail={trail} />
      <PartnerScreen
        partner={sponsor}
        mark={sponsor.level.name}
        list={{ path: paths.sponsors(), name: t('all_sponsors') }}
      >
        {sessions.length > 0 && (
          <SessionsByDay sessions={sessions} event={event} title={t('sessions', { name })} />
        )}
      </PartnerScreen>
    </>
  );
}
