import { CallError } from '../errors';

/** The answer; undefined when the thing does not exist or its code is malformed. */
export async function orMissing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallError && [400, 404, 422].includes(error.status)) return undefined;
    throw error;
  }
}
