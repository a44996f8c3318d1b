import { Suspense } from 'react';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Skeleton } from '@/components/ui/skeleton';
import { readEvent } from '@/lib/api/server';
import type { ExistingMode } from '@/lib/paths';
import { ExistingRegistration } from './existing-registration';

/** A cached shell; the browser opens the registration. */
export async function ExistingScreen({ mode }: { mode?: ExistingMode }) {
  const { wording } = await readEvent();
  return (
    <div className="wrap pt-8 pb-section lg:pt-14">
      <WithoutScripts />
      <MessagesProvider namespaces={['common', 'form', 'registration']}>
        <Suspense fallback={<Skeleton className="h-60 w-full max-w-form" />}>
          <ExistingRegistration wording={wording} {...(mode && { mode })} />
        </Suspense>
      </MessagesProvider>
    </div>
  );
}
