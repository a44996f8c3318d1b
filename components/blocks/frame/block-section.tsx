import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';

interface BlockSectionProps {
  /** Code of the block, used as the id of the section. */
  code: string;
  title: ReactNode;
  text?: string | null;
  /** To the right of the title on wide screens. */
  aside?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** Layout of a section of a page: heading, an optional sentence, content. */
export function BlockSection({ code, title, text, aside, className, children }: BlockSectionProps) {
  return (
    <section
      id={code}
      aria-labelledby={title ? `${code}-title` : undefined}
      className={classNames('wrap', className)}
    >
      {(title || text || aside) && (
        <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 sm:mb-8 sm:gap-y-4">
          <div className="min-w-0 space-y-3">
            <BlockHeading {...{ code, title, text }} />
          </div>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

/** The title and the sentence of a block, as far as it has them. */
export function BlockHeading({ code, title, text }: Pick<BlockSectionProps, 'code' | 'title' | 'text'>) {
  return (
    <>
      {title && (
        <h2 id={`${code}-title`} className="text-2xl">
          {title}
        </h2>
      )}
      {text && <p className="max-w-measure text-md text-quiet">{text}</p>}
    </>
  );
}

interface NoneYetProps {
  icon: LucideIcon;
  /** Namespace of the texts. */
  words: `content.${'accommodations' | 'activities' | 'exhibitors' | 'locations' | 'shop' | 'sponsors'}`;
}

/** Says that the event has none yet of what a block lists. */
export function NoneYet({ icon: Icon, words }: NoneYetProps) {
  const t = useTranslations(words);
  return (
    <EmptyState icon={<Icon className="size-8" />} title={t('none_title')}>
      {t('none_text')}
    </EmptyState>
  );
}

/** Id of the element around a page's blocks, whose times follow the chosen time zone. */
export const BLOCKS_ID = 'blocks';
