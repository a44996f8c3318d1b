import { CallError, REQUEST } from '@/lib/errors';

/**
 * Has a refusal that names no field stand at the e-mail address: an unknown registration is told in words about it
 * (specification §5).
 */
export async function refusedAtEmail<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
    const { [REQUEST]: general = [], email = [], ...others } = error.errors;
    throw new CallError(error.status, { ...others, email: [...email, ...general] }, error.retryAfter);
  }
}
