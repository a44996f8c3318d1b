import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EventPage } from '@/components/desk/frame/event-page';
import { PersonPage } from '@/components/desk/person/person-page';
import { readDesk } from '@/lib/api/desk/server';
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
  const { event: code, who, found } = await read(params);
  return (
    <EventPage code={code} part="people" path={deskPaths.person(code, who)} reads={{ person: found }}>
      {({ person }, { event, locale }) => {
        if (person.moved !== null) redirect(inLocale(deskPaths.person(code, person.moved), locale));
        return <PersonPage event={event} found={person} locale={locale} />;
      }}
    </EventPage>
  );
}
