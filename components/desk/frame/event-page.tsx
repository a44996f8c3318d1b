import type { ReactNode } from 'react';
import { type DeskReading, readDesk } from '@/lib/api/desk/server';
import type { Locale } from '@/lib/i18n/languages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { DraftBar } from '../draft/draft-bar';
import { type DeskEvent, EventFrame, type EventPart } from './event-frame';
import { Refused } from './refused';

/** What a page reads, by the names that it gives it. */
type Readings = Readonly<Record<string, DeskReading<unknown> | Promise<DeskReading<unknown>>>>;

type Answers<Reads extends Readings> = {
  [Name in keyof Reads]: Extract<Awaited<Reads[Name]>, { answer: unknown }>['answer'];
};

interface EventPageProps<Reads extends Readings> {
  /** Of the event. */
  code: string;
  part: EventPart | null;
  /** Of the page, without its language. */
  path: string;
  reads: Reads;
  children: (answers: Answers<Reads>, shown: { event: DeskEvent; locale: Locale }) => ReactNode;
}

/** A page of one event: what it reads, in the event's frame; or why somebody may not see it, or not any more. */
export async function EventPage<Reads extends Readings>({
  code,
  part,
  path,
  reads,
  children,
}: EventPageProps<Reads>): Promise<ReactNode> {
  const [locale, event, ...read] = await Promise.all([
    pageLocale(),
    readDesk('getDeskEvent', { event: code }),
    ...Object.entries(reads).map(async ([name, reading]) => ({ name, ...(await reading) })),
  ]);
  const refused = [event, ...read].find((reading) => 'refusal' in reading);
  if (refused) return <Refused refusal={refused.refusal} locale={locale} path={path} />;
  if ('refusal' in event) return null;
  const answers = read.flatMap((reading) => ('answer' in reading ? [[reading.name, reading.answer]] : []));
  return (
    <EventFrame event={event.answer} locale={locale} part={part} path={path}>
      {part !== null && <DraftBar event={event.answer} locale={locale} />}
      {/* One for each that was read, since none was refused. */}
      {children(Object.fromEntries(answers) as Answers<Reads>, { event: event.answer, locale })}
    </EventFrame>
  );
}
