import { getLocale } from 'next-intl/server';
import { WithoutScripts } from '@/components/content/without-scripts';
import { Skeleton } from '@/components/ui/skeleton';
import { localeOf } from '@/lib/i18n/languages';
import type { BlockFormProps } from './block-form';
import { FormWhenNear } from './form-when-near';

/** Heights of the forms on a phone, so that nothing moves when one has loaded. */
const HEIGHTS = { notify: 'min-h-96', invite: 'min-h-160', receipt: 'min-h-64' };

/** The place of a form in a page; the form loads when it comes near the window. */
export async function BlockFormPlace({ form }: Pick<BlockFormProps, 'form'>) {
  const tag = await getLocale();
  return (
    <>
      <WithoutScripts of="form" />
      <FormWhenNear
        locale={localeOf(tag)}
        form={form}
        waiting={
          <div aria-busy className={`space-y-5 noscript:hidden ${HEIGHTS[form.kind]}`}>
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-11 w-36" />
          </div>
        }
      />
    </>
  );
}
