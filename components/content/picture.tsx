import type { Picture as PictureValue } from '@/lib/contract/parts/picture';

interface PictureProps {
  picture: PictureValue;
  alt: string;
  /** The page's first picture is loaded at once, the others when they come near. */
  first?: boolean;
  className?: string;
}

/** A picture of the event, whose size is known before it is there. The event API has made it small already. */
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
