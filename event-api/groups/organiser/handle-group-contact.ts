import { REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { atOneInstant } from '../../platform/clock';
import { tellGroup } from '../../tenancy/tell-group';
import { describeGroup } from '../describe-group';
import { unknownGroup } from '../group-rules';
import { lockGroup, requireGroup } from '../queries';
import { findWaitingContact, withdrawWaitingContact } from './contact-replacements';
import { askToConfirm, countContactQuestion } from './replace-contact';

/** Asks an address again to confirm that it is the group's, or withdraws it. */
export const handleGroupContact: UseCase<'handleGroupContact'> = async (caller, { code, action }) => {
  const context = atOneInstant(caller);
  const { database, db, event } = context;
  const eventCode = event.code;
  const nothingWaits = () => refuse(409, REQUEST, 'group_contact_settled');
  if (action === 'send_again') {
    const waiting = await findWaitingContact(db, { eventCode, code });
    if (!waiting) throw nothingWaits();
    await countContactQuestion(context, waiting.toEmail);
  }
  await database.transaction(async (tx) => {
    const group = await lockGroup(tx, { eventCode, code });
    if (!group) throw unknownGroup();
    const waiting = await findWaitingContact(tx, group);
    if (!waiting) throw nothingWaits();
    if (action === 'send_again') return askToConfirm(tx, context, waiting);
    await withdrawWaitingContact(tx, group);
    await tellGroup(tx, { eventCode, groupCode: code });
  });
  const group = await requireGroup(db, { eventCode, code });
  return describeGroup(context, group);
};
