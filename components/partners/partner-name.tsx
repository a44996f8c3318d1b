import { SiteLink } from '@/components/content/site-link';

/** The name in an entry of a list. The whole entry is a link to the partner's page. */
export function PartnerName({ name, path }: { name: string; path: string | undefined }) {
  if (path === undefined) return name;
  return (
    <SiteLink href={path} className="after:absolute after:inset-0 hover:underline">
      {name}
    </SiteLink>
  );
}
