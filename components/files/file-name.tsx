import { useTranslations } from 'next-intl';
import { fileSize, shortFileName } from '@/lib/domain/uploads';

/** A file's name, shortened, and its size (specification §9). The whole name is the tooltip, and what screen readers say. */
export function FileName({ name, size }: { name: string; size: number }) {
  const t = useTranslations('files');
  const { value, unit } = fileSize(size);
  const short = shortFileName(name);
  return (
    <span className="min-w-0">
      <span className="block font-medium text-heading" title={short === name ? undefined : name}>
        <span aria-hidden={short !== name}>{short}</span>
        {short !== name && <span className="sr-only">{name}</span>}
      </span>
      <span className="block text-sm text-quiet tabular-nums">{t(`size.${unit}`, { value })}</span>
    </span>
  );
}
