import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ActivityView } from '@/components/content/activity-view';
import { Breadcrumbs } from '@/components/content/structured-data';
import { ModeScreen } from '@/components/layout/mode-screen';
import { pageReader, readEvent } from '@/lib/api/server';
import { CallError } from '@/lib/errors';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { closedMode } from '@/lib/tenant/closed-mode';

type Props = PageProps<'/[host]/[locale]/activities/[code]'>;

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

async function readActivity(params: Props['params']) {
  const [{ code }, reader] = await Promise.all([params, pageReader()]);
  try {
    return await reader.getActivityInformationByCode({ code: decodeURIComponent(code) });
  } catch (error) {
    if (error instanceof CallError && [404, 422].includes(error.status)) notFound();
    throw error;
  }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [activity, event, locale] = await Promise.all([readActivity(params), readEvent(), pageLocale()]);
  const { code, name, description } = activity;
  return pageMetadata({ event, locale, path: paths.activity(code), title: name, description });
}

/** An activity (specification §7, getActivityInformationByCode). */
export default async function ActivityPage({ params }: Props) {
  const [activity, event, reader] = await Promise.all([readActivity(params), readEvent(), pageReader()]);
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  const { sold_alone } = await reader.getActivityInformations({ code: 'all' });
  return (
    <>
      <Breadcrumbs event={event} trail={[{ name: activity.name, path: paths.activity(activity.code) }]} />
      <ActivityView
        activity={activity}
        prices={event.prices}
        timeZone={event.time_zone}
        isSold={sold_alone === 'Y'}
      />
    </>
  );
}
