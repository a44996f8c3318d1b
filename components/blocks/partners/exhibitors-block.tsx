import { Store } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ExhibitorRow } from '@/components/partners/exhibitor-row';
import { EmptyState } from '@/components/ui/empty-state';
import { pageReader } from '@/lib/api/server';
import { paths } from '@/lib/paths';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';

/** All exhibitors by name, with the place of their booths (specification §1, Public content). */
export async function ExhibitorsBlock({ block }: BlockProps<'exhibitors'>) {
  const [t, reader] = await Promise.all([getTranslations('content.exhibitors'), pageReader()]);
  const { exhibitors } = await reader.getExhibitors();
  const Name = block.title ? 'h3' : 'h2';
  return (
    <BlockSection code={block.code} title={block.title} text={block.text}>
      {exhibitors.length === 0 && (
        <EmptyState icon={<Store className="size-8" />} title={t('none_title')}>
          {t('none_text')}
        </EmptyState>
      )}
      <ul className="grid gap-x-12 md:grid-cols-2">
        {exhibitors.map((exhibitor) => (
          <ExhibitorRow
            key={exhibitor.code}
            exhibitor={exhibitor}
            path={paths.exhibitor(exhibitor.code)}
            heading={Name}
          />
        ))}
      </ul>
    </BlockSection>
  );
}
