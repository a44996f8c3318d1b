import { SchemePicture } from '@/components/content/picture';
import { classNames } from '@/components/ui/class-names';
import type { Picture as PictureValue } from '@/lib/contract/parts/picture';

interface LogoProps {
  name: string;
  logo: PictureValue | null;
  /** The logo for a dark page. */
  logo_dark: PictureValue | null;
  /** Classes for height and padding. */
  className?: string;
}

/** A logo on white, or on the dark page’s own ground if it has a variant for it; without a logo the name is shown. */
export function Logo({ name, logo, logo_dark: dark, className }: LogoProps) {
  return (
    <span
      className={classNames(
        'flex items-center justify-center overflow-hidden rounded-card border border-line bg-plate',
        logo !== null && dark !== null && 'dark:bg-raised',
        className,
      )}
    >
      {logo ? (
        <SchemePicture
          picture={logo}
          dark={dark}
          alt={name}
          className="max-h-full w-auto max-w-full object-contain"
        />
      ) : (
        <span className="line-clamp-3 text-center font-semibold text-balance text-on-plate">{name}</span>
      )}
    </span>
  );
}
