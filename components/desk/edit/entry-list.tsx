'use client';

import { ArrowDown, ArrowUp, ChevronRight, Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, ButtonLink } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import { localeOf } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { FieldAct } from './field-act';
import type { EditorField } from './typed-fields';

/** Of more kinds of entries, the ways to add one open below a button. */
const MAX_ADD_BUTTONS = 4;

interface EntryListProps {
  event: string;
  base: number;
  field: Extract<EditorField, { type: 'entries' }>;
}

/** The address of what a path of the settings leads to. */
export function useSettingHref(event: string): (path: string) => string {
  const locale = localeOf(useLocale());
  return (path) => inLocale(deskPaths.setting(event, path), locale);
}

const moved = <Item,>(list: readonly Item[], from: number, to: number): Item[] => {
  const others = list.toSpliced(from, 1);
  const item = list[from];
  return item === undefined ? others : others.toSpliced(to, 0, item);
};

/** A list of things with a page each: the way to each, their order, and what can be added. */
export function EntryList({ event, base, field }: EntryListProps) {
  const t = useTranslations('desk_edit.editor');
  const id = useId();
  const href = useSettingHref(event);
  const { label, hint, entries: before, adds, ordered } = field;
  const [entries, setEntries] = useState(before);
  const [told, setTold] = useState('');
  const isMoved = entries.some(({ key }, place) => before[place]?.key !== key);

  function move(button: HTMLElement, from: number, to: number): void {
    flushSync(() => setEntries((now) => moved(now, from, to)));
    // A browser takes the focus from what is put elsewhere.
    button.focus();
    setTold(t('moved', { name: entries[from]?.name ?? '', place: to + 1, count: entries.length }));
  }

  return (
    <section aria-labelledby={id} className="space-y-3">
      <div className="space-y-1">
        <h2 id={id} className="text-lg">
          {label}
        </h2>
        {hint && <p className="text-sm text-quiet">{hint}</p>}
      </div>
      {entries.length === 0 ? (
        <p className="text-quiet">{t('no_entries')}</p>
      ) : (
        <ol className="divide-y divide-line rounded-card border border-line bg-raised">
          {entries.map((entry, place) => (
            <li key={entry.key} className="flex items-center gap-2 pr-2">
              <PageLink
                href={href(entry.path)}
                className="flex min-h-12 min-w-0 grow items-center gap-2 px-4 py-2 font-medium text-text no-underline hover:bg-sunken"
              >
                <span className="min-w-0 grow wrap-anywhere">{entry.name}</span>
                <ChevronRight className="size-5 shrink-0 text-icon" aria-hidden />
              </PageLink>
              {ordered && (
                <>
                  <Button
                    size="compact"
                    variant="secondary"
                    aria-label={t('up', { name: entry.name })}
                    aria-disabled={place === 0 || undefined}
                    onClick={({ currentTarget }) => place > 0 && move(currentTarget, place, place - 1)}
                  >
                    <ArrowUp className="size-5" aria-hidden />
                  </Button>
                  <Button
                    size="compact"
                    variant="secondary"
                    aria-label={t('down', { name: entry.name })}
                    aria-disabled={place === entries.length - 1 || undefined}
                    onClick={({ currentTarget }) =>
                      place < entries.length - 1 && move(currentTarget, place, place + 1)
                    }
                  >
                    <ArrowDown className="size-5" aria-hidden />
                  </Button>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
      <div className="flex flex-wrap items-start gap-3">
        {isMoved && (
          <FieldAct
            event={event}
            base={base}
            changes={[{ field: field.field, order: entries.map(({ key }) => key) }]}
            label={t('keep_order')}
            title={t('order_title', { list: label })}
            confirm={t('keep_order')}
            confirming={t('making')}
          />
        )}
        <Additions adds={adds} list={label} href={href} />
      </div>
    </section>
  );
}

interface AdditionsProps {
  adds: EntryListProps['field']['adds'];
  list: string;
  href: (path: string) => string;
}

function Additions({ adds, list, href }: AdditionsProps) {
  const t = useTranslations('desk_edit.editor');
  const links = adds.map(({ path, name }) => (
    <ButtonLink
      key={path}
      href={href(path)}
      variant="secondary"
      aria-label={t('add_to', { list, name })}
      icon={<Plus className="size-5" aria-hidden />}
    >
      {name}
    </ButtonLink>
  ));
  if (adds.length <= MAX_ADD_BUTTONS) return links;
  return (
    <details className="w-full">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 font-medium text-accent-text">
        <Plus className="size-5" aria-hidden />
        {t('add')}
      </summary>
      <div className="flex flex-wrap gap-2 pt-2">{links}</div>
    </details>
  );
}
