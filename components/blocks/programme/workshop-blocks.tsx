import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/content/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { TEXT_LINK } from '@/components/ui/page-link';
import { WorkshopCards } from '@/components/workshops/catalogue/workshop-cards';
import { pageReader } from '@/lib/api/server';
import { paths } from '@/lib/paths';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';

/** Fills two rows on wide screens. */
const DEFAULT_RANDOM_COUNT = 6;

/** The browser draws from so many times as many workshops, at most `MAX_POOL_WORKSHOPS`, which change every hour. */
const POOL_RATIO = 3;
const MAX_POOL_WORKSHOPS = 24;

/** Some upcoming workshops, others at each visit. */
export async function RandomWorkshopsBlock({ block, event }: BlockProps<'random_workshops'>) {
  const [t, reader] = await Promise.all([getTranslations('schedule.blocks'), pageReader()]);
  const count = block.count ?? DEFAULT_RANDOM_COUNT;
  const pool = Math.max(count, Math.min(count * POOL_RATIO, MAX_POOL_WORKSHOPS));
  const { workshops } = await reader.getRandomWorkshops({ count: pool });
  if (workshops.length === 0) return null;
  return (
    <BlockSection
      code={block.code}
      title={block.title ?? t('random_workshops')}
      text={block.text}
      aside={
        <SiteLink href={paths.workshops()} className={TEXT_LINK}>
          {t('all_workshops')}
        </SiteLink>
      }
    >
      <WorkshopCards workshops={workshops} event={event} drawn={count} />
    </BlockSection>
  );
}

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
