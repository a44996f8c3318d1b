import type { CHANGE_OPTIONS } from '@/lib/contract/registration/change';
import type { UseCase } from '../../calls/use-case';
import { readProgramme } from '../../programme/read-programme';
import { cancelRegistration } from './cancel-registration';
import type { ChangeOption } from './change-option';
import { changeSubmitted } from './change-submitted';

const OPTIONS: Readonly<Record<(typeof CHANGE_OPTIONS)[number], ChangeOption>> = {
  cancel: cancelRegistration,
  change: changeSubmitted,
};

/** Cancels or changes a registration (specification §7, changeRegistration). */
export const changeRegistration: UseCase<'changeRegistration'> = async (context, input) => {
  // Read before any transaction: inside it, the programme could not be shared with concurrent readers.
  await readProgramme(context.db, context.event);
  return OPTIONS[input.option](context, input);
};
