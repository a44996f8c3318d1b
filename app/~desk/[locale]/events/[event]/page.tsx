import { redirect } from 'next/navigation';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths, inLocale } from '@/lib/paths';

/** The first part of an event's desk. */
export default async function EventPage({ params }: { params: Promise<{ event: string }> }): Promise<never> {
  const [{ event }, locale] = await Promise.all([params, pageLocale()]);
  redirect(inLocale(deskPaths.team(event), locale));
}
