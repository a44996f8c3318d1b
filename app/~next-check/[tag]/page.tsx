import { unstable_cache } from 'next/cache';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

/** A page that is the same for everybody and may be cached. It shows when it was rendered and when its data was read. */
export default async function CachedPage({ params }: PageProps<'/~next-check/[tag]'>) {
  const { tag } = await params;
  const read = await unstable_cache(async () => Date.now(), [tag], { tags: [tag] })();
  return <p>{`rendered ${Date.now()}, read ${read}`}</p>;
}
