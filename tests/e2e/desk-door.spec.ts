import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright/test';
import { entryCodeOf } from '../../event-api/entry/entry-code';
import { createTokens } from '../../event-api/platform/tokens';
import { deskPaths } from '../../lib/paths';
import { CHROMIUM } from '../../scripts/chromium.mjs';
import { cameraFilm, pictureOfCode } from '../support/code-picture';
import { expectFit } from './support/axe';
import { signIn, VIEWS } from './support/desk';
import { PORTS } from './support/ports';
import { expect, test } from './support/test';

const EVENT = 'moved';
const PHONE = { width: 390, height: 844 };

const WORDS = {
  en: {
    name: 'Name of this door',
    entrance: 'Entrance',
    welcome: 'Welcome',
    find: 'Find by name or type a code',
    letIn: 'Let in',
    address: 'Email address:',
    offline: /No network · list of/,
    toSend: /\d+ to send/,
    online: /Online · list of/,
    unsent: /still here and not sent/,
    discard: /^Discard (it|them)$/,
    keep: 'Keep',
    arrivals: 'Arrivals today',
  },
  fr: {
    name: 'Nom de cette porte',
    entrance: 'Entrée',
    welcome: 'Bienvenue',
    find: 'Trouver un nom ou taper un code',
    letIn: 'Faire entrer',
    address: 'Adresse courriel :',
    offline: /Pas de réseau · liste de/,
    toSend: /\d+ à envoyer/,
    online: /En ligne · liste de/,
    unsent: /encore ici, sans être envoyée/,
    discard: /^(La|Les) supprimer$/,
    keep: 'Garder',
    arrivals: 'Arrivées aujourd’hui',
  },
} as const;

/** Registers somebody for nothing, as the desk does: what that does is said first, and agreed to. */
async function register(page: Page, [first, last]: readonly [string, string], ticket: string): Promise<void> {
  const outcome = await page.evaluate(
    async ([event, fields]) => {
      let answer = { outcome: '', seal: '' };
      for (const agreed of [false, true]) {
        const body = new FormData();
        for (const [name, value] of Object.entries(fields)) body.set(name, value);
        if (agreed) body.set('agreed', answer.seal);
        const response = await fetch(`/api/desk/issueFreeTicket/${event}`, { method: 'POST', body });
        answer = await response.json();
      }
      return answer.outcome;
    },
    [
      EVENT,
      { ticket, first_name: first, last_name: last, email: `${first}.${last}@example.com`.toLowerCase() },
    ] as const,
  );
  expect(outcome).toBe('done');
}

for (const view of VIEWS) {
  const [locale] = view;
  test(`people are let in by camera and by name, without a network and over a reload (${locale})`, async ({
    page,
    errors,
  }) => {
    const words = WORDS[locale];
    const to = await signIn(page, view);
    // Of this language alone: nobody is registered twice.
    const last = `Door${locale}`;
    const { tickets } = await page.evaluate(
      async (event): Promise<{ tickets: { key: string }[] }> =>
        (await fetch(`/api/desk/getDoor/${event}`)).json(),
      EVENT,
    );
    for (const first of ['Ada', 'Bea', 'Cleo']) await register(page, [first, last], tickets[0]?.key ?? '');
    const { people } = await page.evaluate(
      async ([event, q]): Promise<{ people: { name: string; code: string }[] }> =>
        (await fetch(`/api/desk/getPeople/${event}?q=${q}`)).json(),
      [EVENT, last] as const,
    );
    const folder = process.env.E2E_FOLDER ?? '';
    const secret = readFileSync(join(folder, `data-${PORTS.usual}`, 'token-secret'), 'utf8').trim();
    const tokens = createTokens(secret, { now: () => new Date().toISOString() });
    const codeOf = (name: string) => {
      const code = people.find((one) => one.name.startsWith(name))?.code ?? '';
      return entryCodeOf(tokens, { code: EVENT }, { kind: 'registration', code, place: 1 });
    };
    const wall = await pictureOfCode(null);
    const ada = await pictureOfCode(codeOf('Ada'), { tilt: 14, blur: 1.5 });
    const bea = await pictureOfCode(codeOf('Bea'), { tilt: -35, blur: 1.5, light: 0.35 });
    const film = [
      ...Array(30).fill(wall),
      ...Array(90).fill(ada),
      ...Array(15).fill(wall),
      ...Array(90).fill(bea),
    ];
    const video = test.info().outputPath('camera.mjpeg');
    await writeFile(video, Buffer.concat(film));

    const browser = await chromium.launch({
      ...CHROMIUM,
      args: [...CHROMIUM.args, ...cameraFilm(video)],
    });
    const context = await browser.newContext({
      storageState: await page.context().storageState(),
      viewport: PHONE,
      permissions: ['camera'],
    });
    errors.watch(context);
    errors.expect(/ERR_INTERNET_DISCONNECTED|status of 403/);
    const phone = await context.newPage();
    const main = phone.getByRole('main');
    await phone.goto(to(deskPaths.door(EVENT)));
    await expect(main.getByRole('button', { name: words.entrance })).toBeVisible();
    await expectFit(phone);
    await main.getByLabel(words.name).fill(`North ${last}`);
    await main.getByRole('button', { name: words.entrance }).click();
    const verdict = (name: string) =>
      main.getByRole('status').filter({ hasText: words.welcome }).getByText(`${name} ${last}`);
    await expect(verdict('Ada')).toBeVisible();
    await expect(verdict('Bea')).toBeVisible();
    // What the event's form has marked for doors.
    await expect(main.getByText(words.address)).toBeVisible();
    await expect(main.getByText(`bea.${last}@example.com`.toLowerCase())).toBeVisible();
    await expect(main.getByText(words.online)).toBeVisible();
    await expectFit(phone);

    await context.setOffline(true);
    await main.getByLabel(words.find).fill(`cleo ${last}`);
    await main.getByRole('button', { name: `Cleo ${last}` }).click();
    await main.getByRole('button', { name: words.letIn, exact: true }).click();
    await expect(main.getByText(words.offline)).toBeVisible();
    await expect(main.getByText(words.toSend)).toBeVisible();
    await phone.reload();
    await expect(main.getByText(words.offline)).toBeVisible();
    await expect(main.getByText(words.toSend)).toBeVisible();
    // Without the right to let people in the list is gone, and what is not sent stays for whoever has it next.
    await context.route('**/api/desk/syncDoor/**', (route) => route.fulfill({ status: 403, json: {} }));
    await context.setOffline(false);
    await expect(main.getByText(words.unsent)).toBeVisible();
    await expectFit(phone);
    await main.getByRole('button', { name: words.discard }).click();
    await expectFit(phone);
    await phone.getByRole('dialog').getByRole('button', { name: words.keep }).click();
    await expect(main.getByRole('button', { name: words.discard })).toBeFocused();
    await expect(main.getByText(words.unsent)).toBeVisible();
    await context.unroute('**/api/desk/syncDoor/**');
    await phone.reload();
    await expect(main.getByText(words.online)).toBeVisible();
    await expect(main.getByText(words.toSend)).toBeHidden();

    await page.goto(to(deskPaths.list(EVENT, 'arrivals', { q: last, status: 'came' })));
    for (const first of ['Ada', 'Bea', 'Cleo']) {
      await expect(page.getByRole('row').filter({ hasText: `${first} ${last}` })).toContainText(
        `North ${last}`,
      );
    }
    await page.goto(to(deskPaths.event(EVENT)));
    await expect(page.getByRole('heading', { name: words.arrivals })).toBeVisible();
    await expectFit(page);
    await browser.close();
  });
}
