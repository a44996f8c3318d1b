import { measuringOrigins } from '@/lib/domain/measuring';
import { isPersonalPath } from '@/lib/domain/personal-pages';
import { env } from '@/lib/env';
import { splitLocale } from '@/lib/paths';
import { normaliseHost } from '@/lib/seam/host';
import type { SiteDirectory } from '@/lib/tenant/site-directory';
import { permissionsPolicy, SECURITY_HEADERS } from '../http/security-headers';
import { contentSecurityPolicy, type PolicySources, policyOfUnreadPage } from './content-security-policy';

/** The page of an answer; `host` is the requested one. */
interface Page {
  host: string | undefined;
  pathname: string;
}

/** The content of an answer from Next: a document's HTML, a document that is streamed unread, or something else. */
export type AnswerContent = { html: string } | 'unread' | 'no document';

/** Returns the headers to add to an answer from Next. */
export type PageHeaders = (content: AnswerContent, page: Page) => Promise<Record<string, string>>;

interface Options {
  directory: SiteDirectory;
  policy: PolicySources;
  /** The texts of a document's inline scripts that may run. */
  ownScripts(html: string): readonly string[];
}

/**
 * A document's policy lists its own scripts, the process's external services, and the analytics services of its event,
 * which are never allowed on the pages of lib/domain/personal-pages.
 */
export function createPageHeaders({ directory, policy, ownScripts }: Options): PageHeaders {
  return async (content, page) => {
    if (content === 'no document') return { ...SECURITY_HEADERS };
    const sources = combined(policy, await measuringSources(directory, page));
    const value =
      content === 'unread'
        ? policyOfUnreadPage(sources)
        : contentSecurityPolicy(content.html, ownScripts(content.html), sources);
    return {
      ...SECURITY_HEADERS,
      'Permissions-Policy': permissionsPolicy(policy.payment),
      'Content-Security-Policy': value,
    };
  };
}

/** Classifies a complete answer by its media type. */
export function contentOf(type: string, body: Buffer): AnswerContent {
  return type.startsWith('text/html') ? { html: body.toString() } : 'no document';
}

async function measuringSources(directory: SiteDirectory, { host, pathname }: Page): Promise<PolicySources> {
  const name = normaliseHost(host);
  if (!name || isPersonalPath(splitLocale(pathname).path)) return {};
  // If the site cannot be read, the page is shown without analytics.
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
    script: both('script'),
    connect: both('connect'),
    image: both('image'),
    frame: both('frame'),
  };
}
