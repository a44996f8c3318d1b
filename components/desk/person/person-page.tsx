import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { languageName } from '@/lib/domain/text/language-name';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatMoment } from '@/lib/time/format';
import { PersonActs } from './person-acts';
import { Files, Others, PersonAnswers, Sessions } from './person-content';
import { History, Letters } from './person-history';
import { Money, Order } from './person-money';
import { PersonNotes } from './person-notes';
import type { PersonProps } from './person-section';

/** Everything about one person: who they are, what can be done, and what there is of them. */
export function PersonPage({ event, found, locale }: PersonProps) {
  const t = useTranslations('desk_person');
  const { person, erased, notes, acts } = found;
  const who = { kind: person.kind.key, id: person.id };
  const about = { event, found, locale };
  return (
    <>
      <header className="space-y-4">
        <p>
          <PageLink
            href={inLocale(deskPaths.people(event.event_code), locale)}
            className={`${TEXT_LINK} inline-flex min-h-11 items-center gap-1.5`}
          >
            <ArrowLeft className="size-4" aria-hidden />
            {t('back')}
          </PageLink>
        </p>
        <h1 className="text-2xl break-words">{person.name ?? person.email ?? t('nameless')}</h1>
        <p className="flex flex-wrap items-center gap-2">
          {person.kind.name}
          <Badge>{person.status.name}</Badge>
        </p>
        {erased && (
          <Alert tone="info" title={t('erased_title')}>
            {t('erased_text')}
          </Alert>
        )}
        <Facts {...about} />
        {hasBadge(found) && (
          <p>
            <PageLink
              href={inLocale(deskPaths.badges(event.event_code, `${who.kind}:${who.id}`), locale)}
              className={`${TEXT_LINK} inline-flex min-h-11 items-center`}
            >
              {t('badge')}
            </PageLink>
          </p>
        )}
        {acts.some((act) => act !== 'note') && (
          <MessagesProvider namespaces={['common', 'form', 'addresses', 'files', 'desk_act', 'desk_person']}>
            <PersonActs
              event={event.event_code}
              who={who}
              code={person.code}
              name={person.name ?? person.email ?? person.code}
              acts={acts}
              money={found.money}
            />
          </MessagesProvider>
        )}
      </header>
      <div className="grid items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0 space-y-10">
          <PersonAnswers {...about} />
          <Sessions {...about} />
          <Order {...about} />
          <Money {...about} />
          <Others {...about} />
        </div>
        <div className="min-w-0 space-y-10">
          {(acts.includes('note') || notes.length > 0) && (
            <MessagesProvider namespaces={['common', 'form', 'desk_person']}>
              <PersonNotes
                event={event.event_code}
                who={who}
                mayAdd={acts.includes('note')}
                notes={notes.map((note) => ({
                  ...note,
                  moment: formatMoment(note.at, event.time_zone, locale, event.now),
                }))}
              />
            </MessagesProvider>
          )}
          <Letters {...about} />
          <Files {...about} />
          <History {...about} />
        </div>
      </div>
    </>
  );
}

/** States in which somebody of a kind is expected at the entrance. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  registration: ['submitted', 'changed'],
  exhibitor: ['approved'],
  sponsor: ['approved'],
  presenter: ['accepted'],
};

const hasBadge = ({ person, mode, erased }: PersonProps['found']): boolean =>
  !erased && mode !== 'online' && EXPECTED[person.kind.key]?.includes(person.status.key) === true;

/** The pages of orders that are read and decided as a whole. */
const ORDER_PAGES: Readonly<Record<string, (event: string, code: string) => string>> = {
  exhibitor: deskPaths.application,
  sponsor: deskPaths.application,
  presenter: deskPaths.proposal,
};

function Facts({ event, found, locale }: PersonProps) {
  const t = useTranslations('desk_person');
  const { person, mode, language, group } = found;
  const order = ORDER_PAGES[person.kind.key];
  const facts = [
    {
      key: 'email',
      value: person.email !== null && (
        <>
          <a href={`mailto:${person.email}`} className={`${TEXT_LINK} break-all`}>
            {person.email}
          </a>
          <PageLink
            href={inLocale(deskPaths.people(event.event_code, { search: person.email }), locale)}
            className={`${TEXT_LINK} block w-fit text-sm`}
          >
            {t('same_address')}
          </PageLink>
        </>
      ),
    },
    { key: 'organization', value: person.organization },
    { key: 'ticket', value: person.ticket },
    { key: 'mode', value: mode && t(`modes.${mode}`) },
    {
      key: 'group',
      value: group !== null && (
        <PageLink
          href={inLocale(deskPaths.person(event.event_code, { kind: 'group', id: group }), locale)}
          className={TEXT_LINK}
        >
          {group}
        </PageLink>
      ),
    },
    { key: 'language', value: languageName(language, locale) },
    {
      key: 'code',
      value:
        order === undefined ? (
          person.code
        ) : (
          <PageLink href={inLocale(order(event.event_code, person.code), locale)} className={TEXT_LINK}>
            {t('order_link', { code: person.code })}
          </PageLink>
        ),
    },
    {
      key: 'since',
      value: (
        <time dateTime={person.since}>{formatMoment(person.since, event.time_zone, locale, event.now)}</time>
      ),
    },
  ].filter(({ value }) => value);
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(({ key, value }) => (
        <div key={key} className="min-w-0">
          <dt className="text-sm text-quiet">{t(key)}</dt>
          <dd className="break-words text-heading">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
