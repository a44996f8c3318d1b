import { linkMetadata } from '@/components/notices/link-metadata';
import { SecretAction } from '@/components/notices/secret-action';
import { paths } from '@/lib/paths';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export const generateMetadata = () => linkMetadata('unsubscribe', paths.endNotices());

/** Target of the unsubscribe link of each notice. */
export default function EndNoticesPage() {
  return <SecretAction type="unsubscribe" />;
}
