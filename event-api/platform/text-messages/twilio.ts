import { z } from 'zod';
import { AddressRefused } from '../mail/mailer';
import type { TextMessenger } from './text-messenger';

export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  /** A number in international form, or a messaging service's identifier (`MG…`). */
  from: string;
  apiUrl: string;
}

/** Timeout of a request to Twilio; the job is retried later. */
const MAX_WAIT_MS = 15_000;

/** Twilio's codes for a number that is none, or that gets no text messages. */
const NO_SUCH_NUMBER: readonly number[] = [21211, 21214, 21614];

const refusal = z.object({ code: z.number().optional() });

/** Sends text messages with Twilio. Errors contain status and Twilio's code, but never the recipient. */
export function createTwilio({ accountSid, authToken, from, apiUrl }: TwilioAccount): TextMessenger {
  const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, apiUrl);
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return {
    async send({ to, body }) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams({ To: to, [sender]: from, Body: body }),
        signal: AbortSignal.timeout(MAX_WAIT_MS),
      });
      if (answer.ok) return;
      const refused = refusal.safeParse(await answer.json().catch(() => undefined));
      const message = `Twilio answered ${answer.status}, code ${refused.data?.code ?? 'unknown'}.`;
      const isNoNumber = NO_SUCH_NUMBER.includes(refused.data?.code ?? 0);
      throw isNoNumber ? new AddressRefused(message) : new Error(message);
    },
  };
}
