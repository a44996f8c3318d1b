import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BackToList } from '@/components/content/page-heading';
import { OutsideLink } from '@/components/content/site-link';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button-class';
import type { Picture } from '@/lib/contract/parts/picture';
import { Logo } from './logo';

interface PartnerScreenProps {
  partner: {
    name: string;
    description: string | null;
    logo: Picture | null;
    logo_dark: Picture | null;
    url: string | null;
  };
  /** The booth of an exhibitor, or the level of a sponsor. */
  mark: string | null;
  /** The list of all, and what it is called. */
  list: { path: string; name: string };
  /** Sessions of its people. */
  children?: ReactNode;
}

/** The page of an exhibitor or sponsor: logo, text, website and sessions. */
export function PartnerScreen({ partner, mark, list, children }: PartnerScreenProps) {
  const t = useTranslations('own_pages.partner');
  const { name, description, logo, url } = partner;
  return (
    <div className="wrap space-y-10 pt-6 pb-section lg:pt-8">
      <div className="grid gap-x-14 gap-y-6 sm:grid-cols-[16rem_minmax(0,1fr)] sm:items-start lg:grid-cols-[20rem_minmax(0,1fr)]">
        {logo && (
          <div aria-hidden className="sm:row-span-2">
            <Logo {...partner} className="h-36 p-6 sm:h-44" />
          </div>
        )}
        <div className="min-w-0 space-y-4">
          <h1 className="max-w-[28ch] text-3xl break-words">{name}</h1>
          {mark && <Badge>{mark}</Badge>}
          {description && <p className="max-w-measure text-md whitespace-pre-line">{description}</p>}
          {url && (
            <p>
              <OutsideLink href={url} className={buttonClass({ variant: 'secondary' })}>
                {t('website')}
                <span className="sr-only"> – {name}</span>
              </OutsideLink>
            </p>
          )}
        </div>
      </div>
      {children}
      <BackToList href={list.path}>{list.name}</BackToList>
    </div>
  );
}
