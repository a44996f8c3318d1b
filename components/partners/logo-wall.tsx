import { OutsideLink } from '@/components/content/outside-link';
import { classNames } from '@/components/ui/class-names';
import type { Picture } from '@/lib/contract/parts/picture';
import { Logo } from './logo';

interface LogoWallProps {
  /** Label of the list: the level of the sponsors. */
  label: string;
  logos: readonly { code: string; name: string; logo: Picture | null; url: string | null }[];
  /** Size classes of each plate. */
  plate: string;
  /** All plates as wide as a column, instead of as wide as their logos. */
  even?: boolean;
}

/** Logos side by side, each linked to its owner's site. */
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
