import { measuringOrigins } from '@/lib/domain/measuring';
import { isPersonalPath } from '@/lib/domain/personal-pages';
import { env } from '@/lib/env';
import { splitLocale } from '@/lib/paths';
import { normaliseHost } from '@/lib/seam/host';
import type { SiteDirectory } from '@/lib/tenant/site-directory';
import { SECURITY_HEADERS } from '../http/security-headers';
import { contentSecurityPolicy, type PolicySources } from './content-security-policy';

/** Which page an answer shows; `host` as it was asked for. */
interface Page {
  host: string | undefined;
  pathname: string;
}

/** Makes the headers that every answer from Next gets, given its HTML when it is a document. */
export type PageHeaders = (html: string | undefined, page: Page) => Promise<Record<string, string>>;

/**
 * A document's policy names its own scripts, what the process needs of others, and what its event measures visits with:
 * each event its own services, and none on the pages of lib/domain/personal-pages.
 */
export function createPageHeaders(directory: SiteDirectory, policy: PolicySources): PageHeaders {
  return async (html, page) => {
    if (html === undefined) return { ...SECURITY_HEADERS };
    const sources = combined(policy, await measuringSources(directory, page));
    return { ...SECURITY_HEADERS, 'Content-Security-Policy': contentSecurityPolicy(html, sources) };
  };
}

async function measuringSources(directory: SiteDirectory, { host, pathname }: Page): Promise<PolicySources> {
  const name = normaliseHost(host);
  if (!name || isPersonalPath(splitLocale(pathname).path)) return {};
  // A page without measuring is better than none.
  const site = await directory.find(name).catch(() => undefined);
  return site?.measuring ? measuringOrigins(site.measuring, env().POSTHOG_ORIGIN) : {};
}

function combined(one: PolicySources, other: PolicySources): PolicySources {
  const both = (name: 'script' | 'connect' | 'image' | 'frame') => [
    ...(one[name] ?? []),
    ...(other[name] ?? []),
  ];
  return {
    ...one,
    ...{ script: both('script'), connect: both('connect'), image: both('image'), frame: both('frame') },
  };
}
