import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { ModeScreen } from '@/components/layout/mode-screen';
import { BegunLine } from '@/components/registration/start/begun-line';
import { Start } from '@/components/registration/start/start';
import { pageReader, readEvent } from '@/lib/api/server';
import { CallError } from '@/lib/errors';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { closedMode } from '@/lib/tenant/closed-mode';
import { queryOfView } from '@/lib/tenant/page-queries';

type Props = PageProps<'/[host]/[locale]/registration/start/all/[view]'>;

/** Rendered once per host, language and track that an address names, then cached until the event changes. */
export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([
    getTranslations('registration.start'),
    readEvent(),
    pageLocale(),
  ]);
  return pageMetadata({
    event,
    locale,
    path: paths.start(),
    title: t(event.wording === 'ticket' ? 'title_ticket' : 'title'),
    description: t('description'),
  });
}

/** Start of a registration: the tickets are in the page, the browser asks what is left of them now. */
export default async function StartPage({ params }: Props) {
  const [{ view }, t, event, locale] = await Promise.all([
    params,
    getTranslations('registration.start'),
    readEvent(),
    pageLocale(),
  ]);
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  const reader = await pageReader();
  const named = queryOfView(view).get('track');
  const [rendered, option, groups, linked] = await Promise.all([
    reader.getEventTrack({}),
    reader.getRegistrationOption({}),
    reader.getRegistrationGroupOption({}),
    named === null ? undefined : reader.getTrackInformationBySeo({ seo: named }).catch(noneOfTheName),
  ]);
  const { wording } = event;
  return (
    <div data-start className="wrap space-y-4 pt-6 lg:pt-12 lg:pb-section">
      <MessagesProvider namespaces={['common', 'form', 'registration']}>
        <header className="space-y-1.5">
          <h1 className="text-2xl">{t(wording === 'ticket' ? 'title_ticket' : 'title')}</h1>
          <BegunLine wording={wording} lead={t('lead')} stepHref={inLocale(paths.step(), locale)} />
        </header>
        <WithoutScripts of={wording} />
        <Start
          {...{ wording, rendered, linked }}
          timeZone={event.time_zone}
          contactEmail={event.contact_email}
          canWait={option.waitlist === 'Y'}
          hasCodes={option.codes.opening === 'Y'}
          takesGroups={groups.open === 'Y'}
        />
      </MessagesProvider>
    </div>
  );
}

function noneOfTheName(error: unknown): null {
  if (error instanceof CallError && error.status < 500) return null;
  throw error;
}
