import { Store } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { OutsideLink } from '@/components/content/outside-link';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { pageReader } from '@/lib/api/server';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';
import { Logo } from './logo';

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
          <li
            key={exhibitor.code}
            className="group relative grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 border-t border-line py-5 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <div aria-hidden>
              <Logo
                {...exhibitor}
                className="h-16 p-2 text-sm transition-colors group-hover:border-edge sm:h-20"
              />
            </div>
            <div className="min-w-0">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <Name className="text-lg leading-snug">
                  <OutsideLink href={exhibitor.url} className="after:absolute after:inset-0 hover:underline">
                    {exhibitor.name}
                  </OutsideLink>
                </Name>
                {exhibitor.booth && <Badge>{t('booth', { booth: exhibitor.booth })}</Badge>}
              </div>
              {exhibitor.description && <p className="mt-1 text-quiet">{exhibitor.description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
