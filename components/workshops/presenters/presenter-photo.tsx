import { classNames } from '@/components/ui/class-names';
import type { Picture } from '@/lib/contract/parts/picture';

interface PresenterPhotoProps {
  name: string;
  photo: Picture | null;
  /** Width and height by utilities. */
  className: string;
}

/** A presenter's face, or their initials: the name stands beside either, so both are silent. */
export function PresenterPhoto({ name, photo, className }: PresenterPhotoProps) {
  const shape = classNames('shrink-0 rounded-full', className);
  if (photo) {
    return (
      // biome-ignore lint/performance/noImgElement: the event API serves pictures in their final size and format.
      <img
        src={photo.url}
        alt=""
        width={photo.width ?? undefined}
        height={photo.height ?? undefined}
        loading="lazy"
        decoding="async"
        className={classNames(shape, 'bg-sunken object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={classNames(
        shape,
        'inline-flex items-center justify-center border border-accent-line bg-accent-soft font-semibold tracking-wide text-accent-text select-none',
      )}
    >
      {initials(name)}
    </span>
  );
}

/** The first letters of the first and the last name; what stands in brackets is no name. */
export function initials(name: string): string {
  const words = name
    .replace(/\([^)]*\)/g, ' ')
    .split(/[\s]+/)
    .filter((word) => /^\p{L}/u.test(word));
  const [first] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '·';
}
