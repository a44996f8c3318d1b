import type { Application } from '@/lib/contract/applications/application';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { readRenewed } from '../orders/hold-again';
import { atOneInstant } from '../platform/clock';
import { applicationOrder } from './kind';
import { findApplication } from './queries';
import { describeApplication } from './reading/describe-application';
import { readApplication } from './reading/read-application';

/** All of an application; with `renew`, what it chose is held again as far as it is free. */
export async function initApplication(
  given: UseCaseContext,
  kind: ApplicationKind,
  { code, renew }: { code: string; renew?: 'Y' | 'N' | undefined },
): Promise<Application> {
  const context = atOneInstant(given);
  const application = await findApplication(context.db, { eventCode: context.event.code, kind, code });
  if (!application) throw notFound('code');
  const reading =
    renew === 'Y'
      ? await readRenewed(context, applicationOrder(kind), application)
      : await readApplication(context, application);
  return describeApplication(context, reading);
}
