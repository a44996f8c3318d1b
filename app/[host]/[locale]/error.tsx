'use client';

import { FailedPage } from '@/components/layout/failed-page';

/** Next shows this in the place of a page that failed, within the site's frame. */
export default function ErrorPage(props: { error: Error; reset: () => void }) {
  return <FailedPage {...props} />;
}
