import { type ReactNode, Suspense } from 'react';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Skeleton } from '@/components/ui/skeleton';
import { QueryProvider } from '@/lib/api/query-provider';

/** Pages that the links of notices lead to. */
export default function NotifyLayout({ children }: { children: ReactNode }) {
  return (
    <div className="wrap pt-8 pb-section lg:pt-14">
      <WithoutScripts />
      <MessagesProvider namespaces={['common', 'notify']}>
        <Suspense fallback={<Skeleton className="h-60 w-full max-w-form" />}>
          <QueryProvider>{children}</QueryProvider>
        </Suspense>
      </MessagesProvider>
    </div>
  );
}
