import { readRouteSite, type SiteParams } from '@/lib/api/route-site';
import { findablePaths } from '@/lib/seo/site-pages';
import { sitemapXml } from '@/lib/seo/sitemap';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

/** Test domains have no sitemap, because they must not be indexed. */
export async function GET(_request: Request, { params }: { params: Promise<SiteParams> }): Promise<Response> {
  const { reader, event } = await readRouteSite(params);
  if (event.test_domain === 'Y') return new Response(null, { status: 404 });
  const [pages, modified] = await Promise.all([findablePaths(reader, event), reader.getLastModified()]);
  return new Response(sitemapXml(event, pages, modified), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
}
