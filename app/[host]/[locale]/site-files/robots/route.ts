import { readRouteSite, type SiteParams } from '@/lib/api/route-site';
import { robotsText } from '@/lib/seo/robots';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function GET(_request: Request, { params }: { params: Promise<SiteParams> }): Promise<Response> {
  const { event } = await readRouteSite(params);
  return new Response(robotsText(event), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
