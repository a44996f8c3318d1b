import { classNames } from '@/components/ui/class-names';
import type { Sponsor } from '@/lib/contract/sponsors';
import { Logo } from './logo';
import { PartnerName } from './partner-name';

interface SponsorCardProps {
  sponsor: Pick<Sponsor, 'name' | 'description' | 'logo' | 'logo_dark'>;
  /** Size classes of the plate, by the sponsor's level. */
  plate: string;
  /** The sponsor's page; a preview has none. */
  path?: string;
}

/** A sponsor of the public list: logo, name and text. An item of a list. */
export function SponsorCard({ sponsor, plate, path }: SponsorCardProps) {
  return (
    <li className="group relative min-w-0">
      {/* Hidden from screen readers, because the name is below as text. */}
      <div aria-hidden>
        <Logo {...sponsor} className={classNames(plate, 'transition-colors group-hover:border-edge')} />
      </div>
      <p className="mt-3 font-semibold text-heading">
        <PartnerName name={sponsor.name} path={path} />
      </p>
      {sponsor.description && <p className="mt-1 line-clamp-4 text-quiet">{sponsor.description}</p>}
    </li>
  );
}
