import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { atOneInstant } from '../../platform/clock';
import { normaliseCode } from '../../platform/codes';
import { readProgramme } from '../../programme/read-programme';
import { requireGroup } from '../queries';
import { describePayment } from './describe-payment';
import { readPayableGroup } from './payable-people';

/** What a group owes, person by person (specification §7). */
export const getGroupPayInformation: UseCase<'getGroupPayInformation'> = async (
  caller,
  { code, members },
) => {
  const context = atOneInstant(caller);
  const { db, event } = context;
  const group = await requireGroup(db, { eventCode: event.code, code: normaliseCode(code) });
  await readProgramme(db, event);
  const payable = await readPayableGroup(context, group, { members });
  const isTheirs = (id: string) => payable.people.some(({ member }) => member.id === id);
  if (members?.some((id) => !isTheirs(id))) throw notFound('members');
  return describePayment(context, payable);
};
