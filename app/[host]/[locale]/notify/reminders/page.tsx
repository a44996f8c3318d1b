import { EndReminders } from '@/components/notices/end-reminders';
import { linkMetadata } from '@/components/notices/link-metadata';
import { paths } from '@/lib/paths';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export const generateMetadata = () => linkMetadata('reminders', paths.endReminders());

/** Target of the link that ends a kind of reminder. */
export default function EndRemindersPage() {
  return <EndReminders />;
}
