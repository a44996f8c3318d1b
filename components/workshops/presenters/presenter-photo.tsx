import { classNames } from '@/components/ui/class-names';
import type { Picture } from '@/lib/contract/parts/picture';

interface PresenterPhotoProps {
  name: string;
  photo: Picture | null;
  /** Size classes. */
  className: string;
}

/** Photo of a presenter, or their initials. Hidden from screen readers, because the name is beside it. */
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

/** Initials of first and last name; text in brackets is not part of the name. */
export function initials(name: string): string {
  const words = name
    .replace(/\([^)]*\)/g, ' ')
    .split(/[\s]+/)
    .filter((word) => /^\p{L}/u.test(word));
  const [first] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '·';
}
