import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Editor } from './typed-fields';

/** Below a field, what it is to be by changes that are collected and not released. */
export function CollectedMark({ collected }: { collected: Editor['collected'] }) {
  const t = useTranslations('desk_edit.draft');
  return collected.map(({ field, value }) => (
    <p key={field} className="flex flex-wrap items-baseline gap-2 text-sm wrap-anywhere">
      <Badge tone="warning">{t('mark')}</Badge>
      {value}
    </p>
  ));
}
