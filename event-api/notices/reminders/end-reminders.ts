import type { UseCase } from '../../calls/use-case';
import { readReminderLink } from './reminder-links';
import { endReminder, wantReminder } from './unwanted-reminders';

/** Ends a kind of reminder to an address, or has it sent again. Repeating it changes nothing. */
export const endReminders: UseCase<'endReminders'> = async (context, { secret, undo }) => {
  const { db, event, clock } = context;
  const reminder = await readReminderLink(context, { eventCode: event.code, secret });
  if (undo === 'Y') await wantReminder(db, reminder);
  else await endReminder(db, reminder, clock.now());
  const { kind, email } = reminder;
  return { kind, email, wanted: undo };
};
