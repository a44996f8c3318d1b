import { Picture } from '@/components/content/picture';
import { SiteLink } from '@/components/content/site-link';
import { classNames } from '@/components/ui/class-names';
import type { BlockProps } from '../frame/block-props';

/** A picture beside text, on the side that the organiser chose. */
export function ImageBoxBlock({ block, first }: BlockProps<'image_box'>) {
  const picture = (
    <Picture picture={block.image} alt={block.alt} first={first} className="h-auto w-full rounded-card" />
  );
  const linked = block.link ? (
    <SiteLink href={block.link} className="block">
      {picture}
    </SiteLink>
  ) : (
    picture
  );
  if (!block.title && !block.text) return <div className="wrap">{linked}</div>;
  return (
    <section
      id={block.code}
      aria-labelledby={block.title ? `${block.code}-title` : undefined}
      className="wrap grid items-center gap-x-12 gap-y-6 md:grid-cols-2"
    >
      <div className={classNames('min-w-0 space-y-3', block.side === 'left' && 'md:order-last')}>
        {block.title && (
          <h2 id={`${block.code}-title`} className="text-2xl">
            {block.title}
          </h2>
        )}
        {block.text && <p className="max-w-measure text-md whitespace-pre-line">{block.text}</p>}
      </div>
      {linked}
    </section>
  );
}
