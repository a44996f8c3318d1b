import { useTranslations } from 'next-intl';
import { Picture } from '@/components/content/picture';
import { SiteLink } from '@/components/content/site-link';
import type { BlockOf, BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';
import { Carousel } from './carousel';

/** A row of pictures with captions. */
export function CarouselBlock({ block }: BlockProps<'carousel'>) {
  const t = useTranslations('home.carousel');
  return (
    <BlockSection code={block.code} title={block.title}>
      <Carousel
        label={block.title}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        slides={block.slides.map((slide) => ({ key: slide.image.url, content: <Slide slide={slide} /> }))}
      />
    </BlockSection>
  );
}

function Slide({ slide }: { slide: BlockOf<'carousel'>['slides'][number] }) {
  const figure = (
    <figure className="space-y-3">
      <Picture
        picture={slide.image}
        alt={slide.alt}
        className="aspect-[3/2] w-full rounded-card bg-sunken object-cover"
      />
      {(slide.title || slide.text) && (
        <figcaption>
          {slide.title && <p className="text-lg font-semibold text-heading">{slide.title}</p>}
          {slide.text && <p className="text-quiet">{slide.text}</p>}
        </figcaption>
      )}
    </figure>
  );
  return slide.link ? <SiteLink href={slide.link}>{figure}</SiteLink> : figure;
}
