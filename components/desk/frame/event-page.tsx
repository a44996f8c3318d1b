import type { ReactNode } from 'react';
import { readDesk } from '@/lib/api/desk/server';
import type { DeskCallId, DeskCatalogue } from '@/lib/contract/desk/catalogue';
import type { AnswerOf, InputOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { type DeskEvent, EventFrame, type EventPart } from './event-frame';
import { Refused } from './refused';

/** What a page of an event shows, beside what it has read. */
interface Shown {
  event: DeskEvent;
  locale: Locale;
}

interface EventPageProps<Id extends DeskCallId> {
  /** Of the event. */
  code: string;
  part: EventPart | null;
  /** Of the page, without its language. */
  path: string;
  /** The call that reads what it shows. */
  call: Id;
  input: InputOf<DeskCatalogue[Id]>;
  children: (answer: AnswerOf<DeskCatalogue[Id]>, shown: Shown) => ReactNode;
}

/** A page of one event: what it reads, in the event's frame; or why somebody may not see it, or not any more. */
export async function EventPage<Id extends DeskCallId>({
  code,
  part,
  path,
  call,
  input,
  children,
}: EventPageProps<Id>): Promise<ReactNode> {
  const [locale, event, read] = await Promise.all([
    pageLocale(),
    readDesk('getDeskEvent', { event: code }),
    readDesk(call, input),
  ]);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in read) return <Refused refusal={read.refusal} locale={locale} path={path} />;
  return (
    <EventFrame event={event.answer} locale={locale} part={part} path={path}>
      {children(read.answer, { event: event.answer, locale })}
    </EventFrame>
  );
}
