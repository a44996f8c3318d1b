import { readRouteSite, type SiteParams } from '@/lib/api/route-site';
import { paths } from '@/lib/paths';
import { readPicture } from '@/lib/pictures/read-picture';
import { drawSocialCard, LOGO_BOX, PICTURE_BOX } from '@/lib/pictures/social-card';
import { pageCard } from '@/lib/seo/site-pages';
import { closedMode } from '@/lib/tenant/closed-mode';
import { themeOf } from '@/lib/theme/theme';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

interface Context {
  params: Promise<SiteParams & { page?: string[] }>;
}

/** Preview picture for links to a page, by the path of the page. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { page = [] } = await params;
  const { host, ...site } = await readRouteSite(params);
  const { event } = site;
  const path = `/${page.join('/')}`;
  const about = await pageCard(site, path);
  if (!about) return new Response(null, { status: 404 });
  const isPlain = path === paths.home() || closedMode(event) !== undefined;
  const { picture: shown, ...texts } = about;
  const [logo, picture] = await Promise.all([
    readPicture(host, event.event_logo, LOGO_BOX),
    isPlain || !shown ? undefined : readPicture(host, shown.image, PICTURE_BOX[shown.shape]),
  ]);
  const card = await drawSocialCard({
    theme: themeOf(event),
    eventCode: event.event_code,
    eventName: event.name,
    ...(isPlain ? { title: undefined } : texts),
    when: [event.date, event.location].filter(Boolean).join(' · '),
    logo,
    picture: picture && shown && { ...picture, shape: shown.shape },
  });
  return new Response(new Uint8Array(card), { headers: { 'content-type': 'image/png' } });
}
