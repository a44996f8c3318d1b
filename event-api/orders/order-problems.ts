import type { Message } from '@/lib/errors';
import type { Translate } from '@/lib/i18n/translate';

/** What prevents submitting an order, as calls answer it. */
interface DescribedProblem {
  step: string;
  reason: string;
  message: string;
}

/** A problem of an order before its message is translated. @template Described the problem as a call answers it */
export type OrderProblem<Described extends DescribedProblem> = Pick<Described, 'step' | 'reason'> & {
  /** In `api.json`. */
  message: Message;
};

/** Makes the problems of a kind of order. @param prefix of their messages' keys */
export const problemsOf =
  <Described extends DescribedProblem>(prefix: string) =>
  (
    step: Described['step'],
    reason: Described['reason'],
    key: string,
    values?: Message['values'],
  ): OrderProblem<Described> => ({
    step,
    reason,
    message: { key: `${prefix}_${key}`, ...(values && { values }) },
  });

/** Problems with their messages in the reader's language. @param api texts of the namespace `api` */
export const describeProblems = <Problem extends { message: Message }>(
  api: Translate,
  problems: readonly Problem[],
) => problems.map(({ message, ...problem }) => ({ ...problem, message: api(message.key, message.values) }));
