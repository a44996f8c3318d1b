import { classNames } from '@/components/ui/class-names';
import type { Picture as PictureValue } from '@/lib/contract/parts/picture';
import { Picture } from './picture';

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
