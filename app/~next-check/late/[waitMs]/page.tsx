import { connection } from 'next/server';
import { Suspense } from 'react';

/** A page that differs by visitor, with a part that is streamed some milliseconds later. */
export default function VisitorsPage({ params }: PageProps<'/~next-check/late/[waitMs]'>) {
  return (
    <Suspense fallback="first">
      <Late waitMs={params.then(({ waitMs }) => Number(waitMs))} />
    </Suspense>
  );
}

async function Late({ waitMs }: { waitMs: Promise<number> }) {
  await connection();
  const ms = await waitMs;
  await new Promise((resolve) => setTimeout(resolve, ms));
  return <p>late</p>;
}
