import { readRouteSite, type SiteParams } from '@/lib/api/route-site';
import { drawAppIcon, isAppIconName } from '@/lib/pictures/app-icon';
import { icoFile } from '@/lib/pictures/ico-file';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

interface Context {
  params: Promise<SiteParams & { name: string }>;
}

/** The event's icon, named by its size; also serves `/favicon.ico`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  const size = name === 'favicon.ico' ? '32.png' : name;
  if (!isAppIconName(size)) return new Response(null, { status: 404 });
  const { host, event } = await readRouteSite(params);
  const icon = await drawAppIcon(host, event, size);
  const isFile = size !== name;
  return new Response(new Uint8Array(isFile ? icoFile(icon, 32) : icon), {
    headers: { 'content-type': isFile ? 'image/x-icon' : 'image/png' },
  });
}
