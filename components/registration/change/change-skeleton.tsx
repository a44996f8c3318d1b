import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** Placeholder with the parts' size while they load, so that nothing jumps. */
export function ChangeSkeleton() {
  const t = useTranslations('common');
  return (
    <div aria-busy className="min-h-96 max-w-form space-y-6">
      <span className="sr-only">{t('loading')}</span>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="space-y-2">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-6 w-full" />
        </div>
      ))}
    </div>
  );
}
