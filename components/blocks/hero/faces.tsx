import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/content/site-link';
import { PresenterPhoto } from '@/components/workshops/presenters/presenter-photo';
import { pageReader } from '@/lib/api/server';
import { paths } from '@/lib/paths';

/** How many faces stand in the row. */
const MAX_FACES = 5;

/** Who speaks: some faces, two names and how many others; the link to all of them. Renders nothing without photos. */
export async function Faces({ event }: { event: { event_code: string } }) {
  const [t, reader] = await Promise.all([getTranslations('home.faces'), pageReader()]);
  const { presenters } = await reader.getWorkshopsBySchema({ x: event.event_code, list: 'presenters' });
  const pictured = presenters.filter(({ photo }) => photo !== null).slice(0, MAX_FACES);
  const [first, second] = pictured;
  if (!first || !second) return null;
  const others = presenters.length - 2;
  return (
    <SiteLink
      href={paths.speakers()}
      className="group flex min-h-11 w-fit max-w-full items-center gap-3 rounded-control no-underline"
    >
      <span className="flex shrink-0 -space-x-2.5">
        {pictured.map(({ code, name, photo }) => (
          <PresenterPhoto key={code} name={name} photo={photo} className="size-10 ring-2 ring-cover" />
        ))}
      </span>
      <span className="min-w-0 text-sm leading-snug text-text underline-offset-3 group-hover:underline">
        {others > 0
          ? t('others', { first: first.name, second: second.name, count: others })
          : t('two', { first: first.name, second: second.name })}
      </span>
    </SiteLink>
  );
}
