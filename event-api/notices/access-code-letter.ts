import { z } from 'zod';
import { Refusal } from '@/lib/errors';
import { LOCALES } from '@/lib/i18n/languages';
import type { UseCaseContext } from '../calls/use-case';
import { ACCESS_CODE_SECONDS, readAccessCode } from './access-codes';
import { type DefinedLetter, defineLetter } from './letter/define-letter';
import { facts, paragraph } from './letter/letter-blocks';
import { letterFrame } from './letter/letter-frame';
import { HOUR_SECONDS, mayWriteTo } from './recipients/may-write-to';

/** Letters with digits count together, whatever the digits open. */
const digits = { kind: 'access-code', bound: { by: 'recipient', perHour: 3 } } as const;

/**
 * Counts that digits are asked for with an address, whatever they are to open.
 * @throws Refusal 429 at `email` when that was done several times within the hour
 */
export async function countAccessCode(context: UseCaseContext, email: string): Promise<void> {
  if (await mayWriteTo(context, digits, email)) return;
  throw new Refusal(429, { email: [{ key: 'access_code_asked_enough' }] }, HOUR_SECONDS);
}

const payload = z.object({
  email: z.string(),
  /** Who asked, and alone can enter the digits. */
  visitor_id: z.string(),
  locale: z.enum(LOCALES),
});

/**
 * Defines a letter with the six digits that prove an address
 * (docs/rooms/registration.md#opening-a-registration). None is sent once they have ended.
 * @param topic namespace of its words: what the digits open
 */
export const accessCodeLetter = (
  kind: string,
  topic: 'access_code' | 'group_access_code' | 'own_orders_code',
): DefinedLetter<z.infer<typeof payload>> =>
  defineLetter({
    kind,
    bound: digits.bound,
    payload,
    async compose(platform, event, { email, visitor_id: visitorId, locale }) {
      const code = await readAccessCode(platform, { eventCode: event.code, visitorId, email });
      if (code === null) return null;
      const values = { code, minutes: ACCESS_CODE_SECONDS / 60 };
      const { words, frame } = await letterFrame(event, { locale, topic, values });
      return frame({
        to: email,
        blocks: [
          paragraph(words('intro')),
          facts([{ label: words('code'), value: code, strong: true }]),
          paragraph(words('ignore')),
        ],
      });
    },
  });
