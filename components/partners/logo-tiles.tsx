import { SiteLink } from '@/components/content/site-link';
import { classNames } from '@/components/ui/class-names';
import type { Picture } from '@/lib/contract/parts/picture';
import { levelSize } from './level-sizes';
import { Logo } from './logo';

interface LogoTilesProps {
  /** Label of the list: the level of the sponsors. */
  label: string;
  logos: readonly { code: string; name: string; logo: Picture | null; logo_dark: Picture | null }[];
  /** The page of a partner. */
  pathOf: (code: string) => string;
  /** 0 for the highest level of sponsors: the higher the level, the larger the tiles. Without one the smallest. */
  rank?: number;
}

/** Logos side by side in equal tiles, each linked to the page of its owner. */
export function LogoTiles({ label, logos, pathOf, rank }: LogoTilesProps) {
  const { grid, plate } = levelSize(rank).wall;
  return (
    <ul aria-label={label} className={classNames('grid gap-3 sm:gap-4', grid)}>
      {logos.map((logo) => (
        <li key={logo.code} className="min-w-0">
          <SiteLink href={pathOf(logo.code)} className="block rounded-card">
            <Logo {...logo} className={classNames(plate, 'transition-colors hover:border-edge')} />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
