import { notFound, refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { addGrant } from '../../tenancy/grants';
import { applicationLink } from '../application-owner';
import { findApplication } from '../queries';

/** Gives access to the application of a mailed link. @throws Refusal 422 at `secret` when the link is forged or has expired */
export const openApplication: UseCase<'openApplication'> = async (context, { secret }) => {
  const { db, event, visitorId, clock } = context;
  if (visitorId === null) throw notFound();
  const eventCode = event.code;
  const opened = await applicationLink.read(context, { eventCode, secret });
  const found = opened && (await findApplication(db, { eventCode, ...opened }));
  if (!found) throw refuse(422, 'secret', 'link_ended');
  const { kind, code } = found;
  await addGrant(db, { eventCode, visitorId, kind, code, now: clock.now() });
  return { kind, code };
};
