import { CallError } from '../errors';

/** The answer; undefined when the thing does not exist or its code is malformed. */
export async function orMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && [400, 404, 422].includes(error.status)) return undefined;
    throw error;
  }
}
