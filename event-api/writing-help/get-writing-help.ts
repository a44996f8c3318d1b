import type { UseCase } from '../calls/use-case';
import { chatServiceOf } from './chat-service-of';
import { instructionsIn } from './instructions';

/** Where a text would be sent, and with which instructions; null where no service is set up. */
export const getWritingHelp: UseCase<'getWritingHelp'> = async ({ env, locale }) => {
  const service = chatServiceOf(env);
  if (!service) return { help: null };
  return { help: { service: new URL(service.url).host, instructions: await instructionsIn(locale) } };
};
