import { linkMetadata } from '@/components/notices/link-metadata';
import { SecretAction } from '@/components/notices/secret-action';
import { paths } from '@/lib/paths';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export const generateMetadata = () => linkMetadata('confirm', paths.confirmNotices());

/** Target of the confirmation link that Notify Me mails. */
export default function ConfirmNoticesPage() {
  return <SecretAction type="confirm" />;
}
