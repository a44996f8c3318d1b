import { describe, expect, it } from 'vitest';
import { STEPS } from '@/lib/domain/registration/registration-steps';
import { LOCALES } from '@/lib/i18n/languages';
import { loadMessages, NAMESPACES } from '@/lib/i18n/messages';
import { STEP_SCREENS } from './step-screens';

describe('every step', () => {
  it.each(LOCALES)('has its name, heading and button label in %s', async (locale) => {
    const messages = await loadMessages(locale, NAMESPACES);
    const has = (key: string) => expect(messages).toHaveProperty(key, expect.any(String));
    for (const { id } of STEPS) {
      has(`registration.steps.${id}`);
      has(`registration.step.next_${id}`);
      has(STEP_SCREENS[id].titleKey('registration'));
      has(STEP_SCREENS[id].titleKey('ticket'));
    }
  });
});
