import { OutsideLink } from '@/components/content/outside-link';
import { classNames } from '@/components/ui/class-names';
import type { Sponsor } from '@/lib/contract/sponsors/lists';
import { Logo } from './logo';

interface SponsorCardProps {
  sponsor: Pick<Sponsor, 'name' | 'description' | 'logo' | 'url'>;
  /** Size classes of the plate, by the sponsor's level. */
  plate: string;
}

/** A sponsor of the public list: logo, name and text. An item of a list. */
export function SponsorCard({ sponsor, plate }: SponsorCardProps) {
  return (
    <li className="group relative min-w-0">
      {/* Hidden from screen readers, because the name is below as text. */}
      <div aria-hidden>
        <Logo {...sponsor} className={classNames(plate, 'transition-colors group-hover:border-edge')} />
      </div>
      <p className="mt-3 font-semibold text-heading">
        <OutsideLink href={sponsor.url} className="after:absolute after:inset-0 hover:underline">
          {sponsor.name}
        </OutsideLink>
      </p>
      {sponsor.description && <p className="mt-1 text-quiet">{sponsor.description}</p>}
    </li>
  );
}
