import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Exhibitor } from '@/lib/contract/exhibitors';
import { Logo } from './logo';
import { PartnerName } from './partner-name';

interface ExhibitorRowProps {
  exhibitor: Omit<Exhibitor, 'code'>;
  /** The exhibitor's page; a preview has none. */
  path?: string;
  /** The element of the name. */
  heading?: 'h2' | 'h3' | 'p';
}

/** An exhibitor of the public list: logo, name, booth and text. An item of a list. */
export function ExhibitorRow({ exhibitor, path, heading: Name = 'h2' }: ExhibitorRowProps) {
  const t = useTranslations('content.exhibitors');
  return (
    <li className="group relative grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 border-t border-line py-5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <div aria-hidden>
        <Logo {...exhibitor} className="h-16 p-2 text-sm transition-colors group-hover:border-edge sm:h-20" />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <Name className="text-lg leading-snug font-semibold text-heading">
            <PartnerName name={exhibitor.name} path={path} />
          </Name>
          {exhibitor.booth ? (
            <Badge>{t('booth', { booth: exhibitor.booth })}</Badge>
          ) : (
            exhibitor.booth_type && <Badge>{exhibitor.booth_type}</Badge>
          )}
        </div>
        {exhibitor.description && <p className="mt-1 line-clamp-3 text-quiet">{exhibitor.description}</p>}
      </div>
    </li>
  );
}
