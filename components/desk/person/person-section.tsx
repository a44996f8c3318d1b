import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { getPerson } from '@/lib/contract/desk/person';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { Section } from '../frame/section';

/** Somebody who is here. */
type FoundPerson = Extract<AnswerOf<typeof getPerson>, { moved: null }>;

export interface PersonProps {
  event: { event_code: string; time_zone: string; now: string };
  found: FoundPerson;
  locale: Locale;
}

interface PersonSectionProps {
  /** Names its title, and its place in the page. */
  id: string;
  /** Instead of the text that `id` names. */
  title?: string;
  children: ReactNode;
}

/** One thing that there is of a person. */
export function PersonSection({ id, title, children }: PersonSectionProps) {
  const t = useTranslations('desk_person.sections');
  return (
    <Section id={id} title={title ?? t(id)}>
      {children}
    </Section>
  );
}
