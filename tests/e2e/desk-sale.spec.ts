import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { deskPaths, inLocale } from '../../lib/paths';
import { expectFit } from './support/axe';
import { DESK, openMailedLink } from './support/desk';
import { CARDS, Journey } from './support/journey';
import { runEventCommand } from './support/serve';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };

/** An event whose first day is today. @returns its code */
async function importEventOfToday(): Promise<string> {
  const code = `sale-${randomBytes(3).toString('hex')}`;
  const definition = parse(await readFile('tests/e2e/events/moved.yaml', 'utf8'));
  Object.assign(definition.event, {
    ...{ code, hosts: [{ host: `${code}.localhost` }], time_zone: 'Africa/Abidjan' },
    starts: new Date().toISOString().slice(0, 10),
  });
  Object.assign(definition.registration, { door_sells: true });
  definition.tracks[0].fee = 45;
  const file = join(await mkdtemp(join(tmpdir(), 'rendezvous-sale-')), 'event.yaml');
  await writeFile(file, stringify(definition));
  await runEventCommand('import', file, '--yes');
  return code;
}

test('a volunteer sells for cash and by a link, and whoever pays it on their own phone is in', async ({
  newVisitor,
  errors,
}) => {
  errors.expect(/ERR_INTERNET_DISCONNECTED|status of 404/);
  const event = await importEventOfToday();
  const volunteer = `vera@${event}.example`;
  await runEventCommand('invite', event, volunteer, '--role', 'door');
  const page = await newVisitor({ viewport: PHONE });
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const status = main.getByRole('status');
  await openMailedLink(page, volunteer, 1);
  await expect(page).toHaveURL(`${DESK}/`);

  await page.goto(`${DESK}${deskPaths.sell(event)}`);
  await main.getByRole('button', { name: 'Sell a ticket' }).click();
  await dialog.getByRole('button', { name: 'See what this will do' }).click();
  await expect(dialog.getByRole('link', { name: 'Enter their first name' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Cora');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Cash');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`cora@${event}.example`);
  await expectFit(page);
  await dialog.getByRole('button', { name: 'See what this will do' }).click();
  await expect(dialog).toContainText('You take $ 45.00 in cash.');
  await dialog.getByRole('button', { name: 'Sell the ticket' }).click();
  await expect(status).toContainText('Cora Cash');
  await expect(status).toContainText('$ 45.00 in cash');
  await expect(status).toContainText('Checked in');
  await expectFit(page);

  await page.goto(`${DESK}${inLocale(deskPaths.sell(event), 'fr')}`);
  await main.getByRole('button', { name: 'Vendre un billet' }).click();
  await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Luc');
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Lien');
  await dialog.getByRole('textbox', { name: 'Courriel' }).fill(`luc@${event}.example`);
  await dialog.getByRole('combobox', { name: 'Paiement' }).selectOption('Par carte, avec un lien');
  await dialog.getByRole('button', { name: 'Voir ce que cela entraînera' }).click();
  await dialog.getByRole('button', { name: 'Vendre le billet' }).click();
  await expect(status).toContainText('Luc Lien');
  await expect(status).toContainText('le paiement s’affichera ici');
  await expectFit(page);

  const buyer = await newVisitor({ viewport: PHONE });
  const paying = new Journey(buyer, { locale: 'fr', event });
  await buyer.goto(
    (await status.getByRole('link', { name: 'Payer ici par carte' }).getAttribute('href')) ?? '',
  );
  await expectFit(buyer);
  await paying.fillCard(CARDS.visa);
  await paying.pay.click();
  await expect(buyer.getByRole('heading', { level: 1, name: /est payée$/ })).toBeVisible();
  await expect(status).toContainText(/45,00\s\$ par carte/);
  await expect(status).toContainText('Entrée enregistrée');
  await expectFit(page);

  await page.goto(`${DESK}${deskPaths.door(event)}`);
  await main.getByLabel('Name of this door').fill('North');
  await main.getByRole('button', { name: 'Entrance' }).click();
  await expect(main.getByRole('link', { name: 'Sell a ticket' })).toBeVisible();
  await main.getByLabel('Find by name or type a code').fill('luc');
  await expect(main.getByRole('button', { name: /Luc Lien.*In since/ })).toBeVisible();

  // What was done without a network and the volunteer may not send any more waits for somebody who may.
  await page.context().setOffline(true);
  await main.getByRole('button', { name: /Luc Lien/ }).click();
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByText('1 to send')).toBeVisible();
  await runEventCommand('team', 'remove', event, volunteer, '--yes');
  await page.context().setOffline(false);
  await page.reload();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(status).toContainText('One check-in is still here and not sent');
  await expectFit(page);
});
