import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/ui/page-link';
import type { getLists } from '@/lib/contract/desk/lists';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { plainNumber } from '@/lib/money';
import { deskPaths, inLocale } from '@/lib/paths';

type Lists = AnswerOf<typeof getLists>['lists'];

interface ListsIndexProps {
  event: string;
  lists: Lists;
  locale: Locale;
}

/** Lists with what each is for, and how many rows it has. */
export function ListsIndex({ event, lists, locale }: ListsIndexProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lists.map(({ name, title, text, count }) => (
        <li key={name}>
          <PageLink
            href={inLocale(deskPaths.list(event, name), locale)}
            className="group flex items-baseline justify-between gap-4 py-3 no-underline"
          >
            <span>
              <span className="font-medium text-accent-text group-hover:underline">{title}</span>
              <span className="block text-sm text-quiet">{text}</span>
            </span>
            {count !== null && (
              <span className="text-heading tabular-nums">{plainNumber(count, locale)}</span>
            )}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

const ABOUT = ['people', 'programme', 'money'] as const;

/** All lists by what they are about. */
export function ListsByTopic({ lists, ...rest }: ListsIndexProps) {
  const t = useTranslations('desk_lists');
  return ABOUT.map((about) => {
    const own = lists.filter((list) => list.about === about);
    if (own.length === 0) return null;
    return (
      <section key={about} aria-labelledby={`lists-${about}`} className="space-y-3">
        <h2 id={`lists-${about}`} className="text-lg">
          {t(`about.${about}`)}
        </h2>
        <ListsIndex lists={own} {...rest} />
      </section>
    );
  });
}
