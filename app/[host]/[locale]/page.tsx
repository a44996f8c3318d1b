/** Rendered once per host and language, then kept until the event changes. */
export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export default async function Home({ params }: PageProps<'/[host]/[locale]'>) {
  const { host } = await params;
  return <h1>{host}</h1>;
}
