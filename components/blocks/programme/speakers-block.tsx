import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/content/site-link';
import { TEXT_LINK } from '@/components/ui/page-link';
import { PresenterPhoto } from '@/components/workshops/presenters/presenter-photo';
import { PresenterRole } from '@/components/workshops/presenters/presenters';
import { pageReader } from '@/lib/api/server';
import { paths } from '@/lib/paths';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';

/** Fills two rows on wide screens. */
const DEFAULT_COUNT = 8;

/** Some presenters, and a link to all. */
export async function SpeakersBlock({ block, event }: BlockProps<'speakers'>) {
  const [t, reader] = await Promise.all([getTranslations('schedule.speakers'), pageReader()]);
  const { presenters } = await reader.getWorkshopsBySchema({ x: event.event_code, list: 'presenters' });
  if (presenters.length === 0) return null;
  // Faces before initials.
  const shown = presenters.toSorted(
    (one, other) => Number(other.photo !== null) - Number(one.photo !== null),
  );
  return (
    <BlockSection
      code={block.code}
      title={block.title}
      text={block.text}
      aside={
        <SiteLink href={paths.speakers()} className={TEXT_LINK}>
          {t('all', { count: presenters.length })}
        </SiteLink>
      }
    >
      <ul className="grid grid-cols-3 gap-x-4 gap-y-6 sm:grid-cols-4 sm:gap-x-6 sm:gap-y-8 max-sm:[&>li:nth-child(n+7)]:hidden">
        {shown.slice(0, block.count ?? DEFAULT_COUNT).map((presenter) => (
          <li key={presenter.code} className="group relative space-y-2 sm:space-y-3">
            <PresenterPhoto
              name={presenter.name}
              photo={presenter.photo}
              className="size-20 text-2xl sm:size-32"
            />
            <div className="text-sm">
              <p className="leading-snug font-semibold text-heading sm:text-base">
                <SiteLink
                  href={paths.speaker(presenter.code)}
                  className="after:absolute after:inset-0 after:rounded-card group-hover:underline"
                >
                  {presenter.name}
                </SiteLink>
              </p>
              <div className="max-sm:hidden">
                <PresenterRole presenter={presenter} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
