import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { TOKEN_KEY } from '../../../lib/api/token';
import { ask } from '../../support/http';
import { registrationCookie } from './cookies';
import type { Locale } from './languages';

/** How far a registration has come before a test looks at its screens. */
export interface Prepared {
  /** A track's code. */
  track: string;
  /** Answers to the form; undefined while it is empty. */
  model?: Record<string, string>;
  /** Codes of sessions in the basket. */
  sessions?: readonly string[];
  /** Whether it is submitted, and paid for with a VISA card. */
  isSubmitted?: boolean;
  /** In the place of the card: whom the invoice is written to. */
  invoice?: { organization: string; address: string };
}

interface Place {
  origin: string;
  locale: Locale;
  email: string;
}

const CARD = { holder: 'Ada Lovelace', number: '4242424242424242', expiry: '12/31', cvc: '123' };

/** Registers by the calls that the screens make, and lets a page's browser know the registration. @returns its code */
export async function prepareRegistration(
  page: Page,
  { origin, locale, email }: Place,
  { track, model, sessions = [], isSubmitted = false, invoice }: Prepared,
): Promise<string> {
  const { host, port, hostname } = new URL(origin);
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const call = async (path: string, fields?: Record<string, unknown>, token?: string) => {
    const { status, text } = await ask(Number(port), `/api/${path}`, {
      method: fields ? 'POST' : 'GET',
      host,
      headers: {
        'x-forwarded-for': address,
        'accept-language': locale,
        ...(fields && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(fields && { body: JSON.stringify(fields) }),
    });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    return JSON.parse(text);
  };
  const token = await tokenOf(page, origin, async () => {
    const { token } = await call(`getClientEventFromDomain/${hostname}`);
    return token;
  });
  const post = (path: string, fields: Record<string, unknown>) => call(path, fields, token);

  let registration = await post('generateRegistrationCaptured', { email, track, mode: 'in_person' });
  const { code } = registration;
  if (model) await post('saveRegistrationPersonalInformations', { code, model: { ...model, email } });
  for (const session of sessions) {
    const fields = { action: 'add-workshop', registration_code: code, session_code: session };
    await post('handle-workshop-cart', fields);
  }
  if (isSubmitted) {
    const { version, fees } = await post('initStepReview', { code });
    const paidBy = invoice ? { pay_by: 'invoice', invoice } : fees.total > 0 && { credit: CARD };
    const payment = { code, version, payment_key: randomUUID(), ...paidBy };
    ({ registration } = await post('saveSubmitRegistration', payment));
  }
  // As the screens remember it.
  const values = {
    ...{ code, email, started: isSubmitted ? 'N' : 'Y', mode: registration.mode },
    ...{ regtrackCode: registration.track.code, regtrackID: registration.track.ID },
    track: registration.track.name,
    ...(isSubmitted && { date: new Date().toISOString().slice(0, 10) }),
  };
  await page.context().addCookies([registrationCookie(values, origin)]);
  return code;
}

/** The token of a browser that has been at the site; otherwise a new one, which its pages find at the site. */
async function tokenOf(page: Page, origin: string, newToken: () => Promise<string>): Promise<string> {
  const { origins } = await page.context().storageState();
  const stored = origins.find((each) => each.origin === origin)?.localStorage;
  const known = stored?.find(({ name }) => name === TOKEN_KEY)?.value;
  if (known !== undefined) return known;
  const token = await newToken();
  await page.context().addInitScript(
    ([at, key, value]) => {
      if (location.origin === at && localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [origin, TOKEN_KEY, token] as const,
  );
  return token;
}
