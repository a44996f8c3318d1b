import type { Application } from '@/lib/contract/parts/application';
import type { ApplicationKind } from '@/lib/domain/applications/application-kinds';
import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { atOneInstant } from '../platform/clock';
import { findApplication } from './queries';
import { describeApplication } from './reading/describe-application';
import { readRenewed } from './reading/read-renewed';

/** All of an application; with `renew`, what it chose is held again as far as it is free. */
export async function initApplication(
  given: UseCaseContext,
  kind: ApplicationKind,
  { code, renew }: { code: string; renew?: 'Y' | 'N' | undefined },
): Promise<Application> {
  const context = atOneInstant(given);
  const application = await findApplication(context.db, { eventCode: context.event.code, kind, code });
  if (!application) throw notFound('code');
  const isRenewed = renew === 'Y' && application.state === 'started';
  return describeApplication(context, await readRenewed(context, application, isRenewed));
}
