import type { Environment } from '@/lib/env';
import type { ChatService } from './chat-service';

/** The service that the settings name; undefined without a key. */
export function chatServiceOf({
  WRITING_HELP_KEY: key,
  WRITING_HELP_URL: url,
  WRITING_HELP_MODEL: model,
}: Pick<Environment, 'WRITING_HELP_KEY' | 'WRITING_HELP_URL' | 'WRITING_HELP_MODEL'>):
  | ChatService
  | undefined {
  return key && url && model ? { key, url, model } : undefined;
}
