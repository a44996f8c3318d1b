'use client';

import { FailedPage } from '@/components/layout/failed-page';

/** Next renders this inside the site's frame in place of a page that failed. */
export default function ErrorPage(props: { error: Error; reset: () => void }) {
  return <FailedPage {...props} />;
}
