import { ArrowLeft } from 'lucide-react';
import { TEXT_LINK } from '@/components/ui/text-link';
import { SiteLink } from './site-link';

/** At the end of the page of one thing: a link to the list of all. */
export function BackToList({ href, children }: { href: string; children: string }) {
  return (
    <p className="border-t border-line pt-6 print:hidden">
      <SiteLink href={href} className={`inline-flex min-h-11 items-center gap-1.5 ${TEXT_LINK}`}>
        <ArrowLeft className="size-4" aria-hidden />
        {children}
      </SiteLink>
    </p>
  );
}
