import { expect, test } from 'vitest';
import { LOCALES } from '@/lib/i18n/languages';
import { loadMessages } from '@/lib/i18n/messages';
import { DECLINE_REASONS } from './gateway';

test.each(LOCALES)('every reason for which a card is declined has its message in %s', async (locale) => {
  const { api } = await loadMessages(locale, ['api']);
  const keys = Object.keys(Object(api));
  expect(DECLINE_REASONS.filter((reason) => !keys.includes(`card_declined_${reason}`))).toEqual([]);
});
