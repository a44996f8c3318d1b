import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { PersonPage } from '@/components/desk/person/person-page';
import { readDesk } from '@/lib/api/desk/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths, inLocale } from '@/lib/paths';

interface PersonParams {
  params: Promise<{ event: string; kind: string; person: string }>;
}

async function read(params: PersonParams['params']) {
  const { event, kind, person: id } = await params;
  return { event, who: { kind, id }, found: await readDesk('getPerson', { event, kind, id }) };
}

export async function generateMetadata({ params }: PersonParams): Promise<Metadata> {
  const [t, { found }] = await Promise.all([getTranslations('desk_person'), read(params)]);
  if ('refusal' in found || found.answer.moved !== null) return {};
  return { title: found.answer.person.name ?? found.answer.person.email ?? t('nameless') };
}

/** Everything about one person of an event, and what can be done for them. */
export default async function Page({ params }: PersonParams) {
  const [locale, { event: code, who, found }] = await Promise.all([pageLocale(), read(params)]);
  const event = await readDesk('getDeskEvent', { event: code });
  const path = deskPaths.person(code, who);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in found) return <Refused refusal={found.refusal} locale={locale} path={path} />;
  const { answer } = found;
  if (answer.moved !== null) redirect(inLocale(deskPaths.person(code, answer.moved), locale));
  return (
    <EventFrame event={event.answer} locale={locale} part="people" path={path}>
      <PersonPage event={event.answer} found={answer} locale={locale} />
    </EventFrame>
  );
}
