import { readRouteSite, type SiteParams } from '@/lib/api/route-site';
import { webManifest } from '@/lib/seo/web-manifest';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function GET(_request: Request, { params }: { params: Promise<SiteParams> }): Promise<Response> {
  const { event, locale } = await readRouteSite(params);
  return Response.json(webManifest(event, locale), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
}
