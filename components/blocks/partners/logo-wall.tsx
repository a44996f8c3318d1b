import { OutsideLink } from '@/components/content/outside-link';
import { classNames } from '@/components/ui/class-names';
import type { Picture } from '@/lib/contract/parts/picture';
import { Logo } from './logo';

interface LogoWallProps {
  /** Names the list: the sponsors' level. */
  label: string;
  logos: readonly { code: string; name: string; logo: Picture | null; url: string | null }[];
  /** The size of each plate. */
  plate: string;
  /** Plates of one width in columns, instead of rows of plates as wide as their logos. */
  even?: boolean;
}

/** Logos side by side, each leading to its owner's site. */
export function LogoWall({ label, logos, plate, even = false }: LogoWallProps) {
  return (
    <ul
      aria-label={label}
      className={
        even
          ? 'grid grid-cols-3 gap-3 sm:grid-cols-4 sm:gap-4 lg:grid-cols-8'
          : 'flex flex-wrap gap-3 sm:gap-4'
      }
    >
      {logos.map((logo) => (
        <li key={logo.code} className="min-w-0">
          <OutsideLink href={logo.url} className="block">
            <Logo {...logo} className={classNames(plate, 'transition-colors hover:border-edge')} />
          </OutsideLink>
        </li>
      ))}
    </ul>
  );
}
