'use client';

import { FailedPage } from '@/components/layout/failed-page';

/** Next renders this in place of a page of the desk that failed. */
export default function ErrorPage(props: { error: Error; reset: () => void }) {
  return (
    <main>
      <FailedPage {...props} />
    </main>
  );
}
