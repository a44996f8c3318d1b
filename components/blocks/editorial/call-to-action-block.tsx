import { SiteLink } from '@/components/content/site-link';
import { buttonClass } from '@/components/ui/button-class';
import type { BlockProps } from '../frame/block-props';

/** A heading with one button. */
export function CallToActionBlock({ block }: BlockProps<'call_to_action'>) {
  return (
    <section id={block.code} aria-labelledby={`${block.code}-title`} className="wrap">
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-card border border-accent-line bg-accent-soft px-6 py-8 sm:px-10 sm:py-10">
        <div className="min-w-0 max-w-measure space-y-2">
          <h2 id={`${block.code}-title`} className="text-2xl">
            {block.title}
          </h2>
          {block.text && <p className="text-md">{block.text}</p>}
        </div>
        <SiteLink href={block.link} className={buttonClass({ variant: 'secondary', size: 'large' })}>
          {block.label}
        </SiteLink>
      </div>
    </section>
  );
}
