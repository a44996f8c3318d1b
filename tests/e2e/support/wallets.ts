import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { importSPKI, jwtVerify } from 'jose';
import type { makeWalletKeys } from '../../support/wallet-keys';
import type { Journey } from './journey';
import { expect } from './test';

const SAVE_ADDRESS = 'https://pay.google.com/gp/v/save/';
const WORDS = {
  en: { apple: 'Add to Apple Wallet', google: 'Add to Google Wallet', show: 'Show the ticket full screen' },
  fr: {
    apple: 'Ajouter à Apple Wallet',
    google: 'Ajouter à Google Wallet',
    show: 'Afficher le billet en plein écran',
  },
} as const;

/** Presses the buttons of a ticket: Apple's brings a signed pass, while the page stays, and Google's leads there with a signed ticket. */
export async function expectInWallets(
  journey: Journey,
  keys: ReturnType<typeof makeWalletKeys>,
): Promise<void> {
  const { page, locale } = journey;
  const here = page.url();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    journey.button(WORDS[locale].apple).click(),
  ]);
  const { signature, ...files } = unzipSync(await readFile(await file.path()));
  keys.verify(signature ?? new Uint8Array(), files['manifest.json'] ?? new Uint8Array());
  const pass = JSON.parse(new TextDecoder().decode(files['pass.json']));
  expect(pass).toMatchObject({ formatVersion: 1, passTypeIdentifier: keys.env.APPLE_WALLET_PASS_TYPE });
  expect(page.url()).toBe(here);

  await page.route(`${SAVE_ADDRESS}**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await journey.button(WORDS[locale].google).click();
  await page.waitForURL(`${SAVE_ADDRESS}**`);
  const key = await importSPKI(keys.googlePublicKey, 'RS256');
  const { payload } = await jwtVerify(page.url().slice(SAVE_ADDRESS.length), key, { audience: 'google' });
  const [ticket] = Object(payload.payload).eventTicketObjects;
  expect(ticket.barcode.value).toBe(pass.serialNumber);
}

/** Expects a ticket without a button for a wallet. */
export async function expectInNoWallet(journey: Journey): Promise<void> {
  const { apple, google, show } = WORDS[journey.locale];
  await expect(journey.button(show)).toBeVisible();
  for (const name of [apple, google]) await expect(journey.button(name)).toHaveCount(0);
}
