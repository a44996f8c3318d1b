import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/content/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { WorkshopCards } from '@/components/workshops/catalogue/workshop-cards';
import { pageReader } from '@/lib/api/server';
import { paths } from '@/lib/paths';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';

/** Fills three rows on wide screens. */
const DEFAULT_COUNT = 9;

/** The first workshops in the organiser's order, and a link to all. */
export async function WorkshopsBlock({ block, event }: BlockProps<'workshops'>) {
  const [t, reader] = await Promise.all([getTranslations('schedule.workshops'), pageReader()]);
  const { workshops } = await reader.getWorkshopsBySchema({ x: event.event_code, list: 'workshops' });
  if (workshops.length === 0) return null;
  return (
    <BlockSection code={block.code} title={block.title} text={block.text}>
      <div className="space-y-8">
        <WorkshopCards
          workshops={workshops.slice(0, block.count ?? DEFAULT_COUNT)}
          event={event}
          level={block.title ? 3 : 2}
        />
        <SiteLink href={paths.workshops()} className={buttonClass({ variant: 'secondary' })}>
          {t('all', { count: workshops.length })}
        </SiteLink>
      </div>
    </BlockSection>
  );
}
