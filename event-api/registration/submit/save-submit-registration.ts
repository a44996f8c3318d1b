import type { UseCase } from '../../calls/use-case';
import { payOnce } from '../../checkout/pay-once';
import { readProgramme } from '../../programme/read-programme';
import { beginSubmit } from './begin-submit';
import { submitAnswer } from './submit-answer';

/**
 * Submits a registration and charges its total, once however often and from however many tabs it is called (design §7):
 * what is owed is written down with its key before the gateway is asked, and what was paid for is given in a transaction
 * of its own, which a job carries out when this process dies in between.
 */
export const saveSubmitRegistration: UseCase<'saveSubmitRegistration'> = async (context, input) => {
  // Before the transaction: inside, it would wait for whoever is reading it at the same time.
  await readProgramme(context.db, context.event);
  const begun = await context.database.transaction((tx) => beginSubmit(context, tx, input));
  const payment = begun && (await payOnce(context, begun));
  return submitAnswer(context, input.code, payment);
};
