import { notFound } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { sessionsOfOrganization } from '../workshops/catalogue/sessions-of-organization';
import { exhibitorsOf } from './exhibitors';

/** An exhibitor with the sessions of its people. @throws Refusal 404 for an unknown code */
export const getExhibitorDetail: UseCase<'getExhibitorDetail'> = async (context, { code }) => {
  const exhibitor = (await exhibitorsOf(context)).find((each) => each.code === code);
  if (!exhibitor) throw notFound();
  return { ...exhibitor, sessions: await sessionsOfOrganization(context, exhibitor.name) };
};
