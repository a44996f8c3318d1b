import { getTranslations } from 'next-intl/server';
import { PageLinks } from '@/components/programme/page-links';
import type { ScheduleView } from '@/lib/domain/programme/schedule-view';

export type HrefOf = (changes: Partial<ScheduleView>) => string;

export async function LayoutLinks({ view, hrefOf }: { view: ScheduleView; hrefOf: HrefOf }) {
  const t = await getTranslations('schedule');
  return (
    <>
      {view.layout === 'grid' && (
        <PageLinks
          label={t('layout.columns')}
          keepsFilter
          items={(['rooms', 'strands'] as const).map((columns) => ({
            key: columns,
            href: hrefOf({ columns }),
            current: view.columns === columns,
            label: t(`layout.${columns}`),
          }))}
        />
      )}
      <PageLinks
        label={t('layout.label')}
        keepsFilter
        items={(['list', 'grid'] as const).map((layout) => ({
          key: layout,
          href: hrefOf({ layout }),
          current: view.layout === layout,
          label: t(`layout.${layout}`),
        }))}
      />
    </>
  );
}
