import { classNames } from '@/components/ui/class-names';
import type { Picture as PictureValue } from '@/lib/contract/parts/picture';

interface PictureProps {
  picture: PictureValue;
  alt: string;
  /** The first picture of a page loads at once, the others when they come near the window. */
  first?: boolean;
  className?: string;
}

/**
 * A picture of the event, with its size set so that nothing moves when it loads. The event API has already scaled it.
 */
export function Picture({ picture, alt, first = false, className }: PictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: the event API serves pictures in their final size and format.
    <img
      src={picture.url}
      alt={alt}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  );
}

/** What a page is about: its large photo, and the text below. */
export function PhotoAndText({ photo, text }: { photo: PictureValue | null; text: string }) {
  return (
    <div className="min-w-0 space-y-8">
      {photo && (
        <Picture
          picture={photo}
          alt=""
          first
          className="aspect-[16/9] w-full rounded-card bg-sunken object-cover"
        />
      )}
      <p className="max-w-measure text-md whitespace-pre-line">{text}</p>
    </div>
  );
}

interface SchemePictureProps {
  picture: PictureValue;
  /** The picture for a dark page; null where there is none. */
  dark: PictureValue | null;
  alt: string;
  className: string;
}

/** A picture with its variant for dark pages. Browsers load the one that the page’s scheme shows. */
export function SchemePicture({ picture, dark, alt, className }: SchemePictureProps) {
  if (!dark) return <Picture picture={picture} alt={alt} className={className} />;
  return (
    <>
      <Picture picture={picture} alt={alt} className={classNames(className, 'dark:hidden')} />
      <Picture picture={dark} alt={alt} className={classNames(className, 'hidden dark:block')} />
    </>
  );
}
