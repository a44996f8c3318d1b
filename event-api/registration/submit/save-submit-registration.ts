import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { payOnce } from '../../checkout/pay-once';
import { boundAct, hasOutcome } from '../../notices/recipients/bound-act';
import { readProgramme } from '../../programme/read-programme';
import { confirmation } from '../letters/confirmation';
import { findRegistration } from '../queries';
import { isSubmitted } from '../statuses';
import { beginSubmit } from './begin-submit';
import { submitAnswer } from './submit-answer';

/**
 * Submits a registration and charges its total. Idempotent across retries and tabs (design §7): the payment is stored with
 * its key before the gateway is asked, and the registration is fulfilled in a separate transaction, which a recurring task
 * repeats if this process dies in between.
 */
export const saveSubmitRegistration: UseCase<'saveSubmitRegistration'> = async (context, input) => {
  // Read before the transaction: inside it, the programme could not be shared with concurrent readers.
  await readProgramme(context.db, context.event);
  const eventCode = context.event.code;
  const registration = await findRegistration(context.db, { eventCode, code: input.code });
  if (!registration) throw notFound('code');
  const submit = () => submitOnce(context, input);
  // A repeated submit sends nothing.
  if (isSubmitted(registration.status)) return submit();
  return boundAct(
    context,
    confirmation,
    { recipients: [registration.email], isDone: hasOutcome('confirmed') },
    submit,
  );
};

const submitOnce: UseCase<'saveSubmitRegistration'> = async (context, input) => {
  const begun = await context.database.transaction((tx) => beginSubmit(context, tx, input));
  if (begun.refusal) throw begun.refusal;
  const asked = begun.payment && (await payOnce(context, begun.payment));
  return submitAnswer(context, input.code, asked);
};
