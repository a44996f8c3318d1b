'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { PageLink } from '@/components/ui/page-link';
import { useSettingHref } from './entry-list';
import type { EditorField } from './typed-fields';

interface PartLinksProps {
  event: string;
  parts: readonly Extract<EditorField, { type: 'part' }>[];
}

/** The ways to parts with pages of their own, each with what it is about and whether the event has it. */
export function PartLinks({ event, parts }: PartLinksProps) {
  const t = useTranslations('desk_edit.editor');
  const href = useSettingHref(event);
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-raised">
      {parts.map(({ path, label, hint, there }) => (
        <li key={path}>
          <PageLink
            href={href(path)}
            className="flex min-h-14 items-center gap-3 px-4 py-3 text-text no-underline hover:bg-sunken"
          >
            <span className="min-w-0 grow">
              <span className="font-medium text-heading">{label}</span>{' '}
              {hint && <span className="block text-sm text-quiet">{hint}</span>}
            </span>{' '}
            {!there && <Badge>{t('not_there')}</Badge>}
            <ChevronRight className="size-5 shrink-0 text-icon" aria-hidden />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
