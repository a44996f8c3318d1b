import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatDay, formatTimeSpan } from '@/lib/time/format';
import { Answers } from '../orders/order-sections';
import { type PersonProps, PersonSection } from './person-section';

/** What they answered, by the sections of the event's forms. */
export function PersonAnswers({ found: { answers } }: PersonProps) {
  if (answers.length === 0) return null;
  return (
    <PersonSection id="answers">
      <Answers sections={answers} />
    </PersonSection>
  );
}

/** The sessions that they attend, have in their basket or wait for. */
export function Sessions({ event, found: { sessions }, locale }: PersonProps) {
  const t = useTranslations('desk_person.session_states');
  if (sessions.length === 0) return null;
  const zone = event.time_zone;
  return (
    <PersonSection id="sessions">
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map(({ code, title, start, end, room, state }) => (
          <li key={code} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0">
              <p className="font-medium text-heading">{title}</p>
              <p className="text-sm text-quiet">
                {[formatDay(start, zone, locale), formatTimeSpan(start, end, zone, locale), room]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {state !== 'attends' && <Badge>{t(state)}</Badge>}
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}

/** What they have uploaded. */
export function Files({ event, found: { files } }: PersonProps) {
  if (files.length === 0) return null;
  return (
    <PersonSection id="files">
      <ul className="space-y-2">
        {files.map(({ id, name }) => (
          <li key={id}>
            <a
              href={deskPaths.uploadedFile(event.event_code, id)}
              download
              className={`${TEXT_LINK} inline-flex min-h-6 items-center gap-1.5 break-all`}
            >
              <Download className="size-4 shrink-0" aria-hidden />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}

/** Everybody else of the same order. */
export function Others({ event, found: { others, person }, locale }: PersonProps) {
  const t = useTranslations('desk_person');
  if (others.length === 0) return null;
  const isGroup = person.kind.key === 'group';
  return (
    <PersonSection id="others" title={t(`sections.others.${isGroup ? 'group' : 'other'}`)}>
      <ul className="divide-y divide-line border-y border-line">
        {others.map((other) => (
          <li key={other.key} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
            <PageLink
              href={inLocale(
                deskPaths.person(event.event_code, { kind: other.kind.key, id: other.id }),
                locale,
              )}
              className={`${TEXT_LINK} min-w-0 break-words`}
            >
              {other.name ?? other.email ?? t('nameless')}
            </PageLink>
            <Badge>{other.status.name}</Badge>
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}
