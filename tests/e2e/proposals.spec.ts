import type { Page } from 'playwright/test';
import { paths } from '../../lib/paths';
import { picture } from '../support/uploads';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { newEmail } from './support/journey';
import { theMailTo } from './support/mail';
import { runEventCommand } from './support/serve';
import { site } from './support/sites';
import { expect, test } from './support/test';

const SITE = site('fair');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const fill = (page: Page, name: string, text: string) => page.getByRole('textbox', { name }).fill(text);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const photo = async () => ({
  name: 'portrait.png',
  mimeType: 'image/png',
  buffer: Buffer.from(await (await picture(400, 400, 'png')).arrayBuffer()),
});

/** The code of the proposal of a browser, which the organiser's commands name. */
async function codeOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const kept = cookies.find(({ name }) => name === 'proposal_info')?.value ?? '%7B%7D';
  return JSON.parse(decodeURIComponent(kept)).code;
}

/** The address of the proposal in the only mail to an address. */
async function linkTo(email: string): Promise<string> {
  const mail = await theMailTo(email);
  return /http\S+\/workshop-proposals\S*\?secret=\S+/.exec(mail.text ?? '')?.[0] ?? '';
}

test.describe('workshop proposals', () => {
  // In one worker, because the last one accepts what the first sent.
  test.describe.configure({ mode: 'default' });
  const invited = newEmail();
  const code = { sent: '' };

  test.beforeAll(async () => {
    const person = ['--email', invited, '--first-name', 'Léa', '--last-name', 'Roy', '--language', 'fr'];
    await runEventCommand(
      ...['proposals', 'invite', 'fair', ...person],
      ...['--message', 'Votre atelier manque au salon.'],
    );
  });

  test('an invited presenter proposes in French on a phone, and the invitation works once', async ({
    newVisitor,
    errors,
  }) => {
    errors.expect(/status of 409 .*getInstructorByInvitation/);
    const page = await newVisitor(PHONE);
    const invitation = /http\S+\/workshop-proposals\/[\w-]+/;
    const mail = await theMailTo(invited);
    const address = invitation.exec(mail.text ?? '')?.[0] ?? '';
    await page.goto(address);
    await expect(titled(page, 'Léa, nous vous invitons à proposer un atelier')).toBeVisible();
    await expect(page.getByText('Votre atelier manque au salon.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await press(page, 'Commencer une proposition');
    await expect(titled(page, 'Votre atelier')).toBeVisible();
    await fill(page, 'Titre', 'Lire à voix haute');
    await fill(page, 'Résumé', 'Des albums pour toutes les voix.');
    await press(page, 'Passer aux personnes qui animent');
    await expect(page.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Léa');
    await expect(page.getByRole('textbox', { name: 'Adresse courriel' })).toHaveValue(invited);
    await fill(page, 'Biographie', 'Lit depuis toujours.');
    await press(page, 'Passer à la vérification');
    await press(page, 'Envoyer la proposition');
    await expect(titled(page, 'Votre proposition a été envoyée')).toBeVisible();
    await expectAccessible(page);
    code.sent = await codeOf(page);
    const other = await newVisitor(PHONE);
    await other.goto(address);
    await expect(titled(other, 'Cette invitation ne peut plus servir')).toBeVisible();
    await expectAccessible(other);
  });

  test('two presenters propose from two browsers in two languages, and nobody’s words are lost', {
    tag: '@sweep',
  }, async ({ page, newVisitor }) => {
    const zoe = newEmail();
    await page.goto(`${SITE}${paths.proposals()}`);
    await expect(page.getByText('We answer within ten days.')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Start a proposal');
    await expect(titled(page, 'Your workshop')).toBeFocused();
    await fill(page, 'Title', 'Circuits from play dough');
    await fill(page, 'Abstract', 'Take a lamp home.');
    // In the middle of a step, a reload loses nothing.
    await expect(page.getByText('Saved')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Abstract' })).toHaveValue('Take a lamp home.');
    await expectAccessible(page);
    await press(page, 'Continue to presenters');
    await expect(titled(page, 'Who presents')).toBeFocused();
    await fill(page, 'First name', 'Ada');
    await fill(page, 'Last name', 'Lovelace');
    await fill(page, 'Email address', newEmail());
    await fill(page, 'Biography', 'Writes programs.');
    await expect(page.getByText('Saved')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Add another presenter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Zoé');
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Tremblay');
    await dialog.getByRole('textbox', { name: 'Email address' }).fill(zoe);
    await dialog.getByRole('radio', { name: 'French' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Invite by email' }).click();
    await expect(page.getByText('Invited', { exact: true })).toBeVisible();

    const phone = await newVisitor(PHONE);
    await phone.goto(await linkTo(zoe));
    await expect(phone.getByText(/^Ada Lovelace vous a demandé/)).toContainText('Circuits from play dough');
    await expect(phone.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Zoé');
    await fill(phone, 'Biographie', 'Enseigne les sciences.');
    const chooser = phone.waitForEvent('filechooser');
    await press(phone, 'Choisir une image');
    await (await chooser).setFiles(await photo());
    await expect(phone.getByText('portrait.png').first()).toBeVisible();
    await expectAccessible(phone);
    await expectNoSidewaysScroll(phone);
    await press(phone, 'Passer à la vérification');
    await expect(titled(phone, 'Vérifier et envoyer')).toBeVisible();
    // Meanwhile both write: she in the workshop's form, the other in her own.
    await phone.goto(`${SITE}/fr${paths.proposals({ step: 'workshop' })}`);
    await fill(phone, 'À apporter', 'Un appareil photo');
    await fill(page, 'Biography', 'Writes programs, and poems.');
    await expect(phone.getByText('Enregistré')).toBeVisible();
    await press(page, 'Continue to review');
    await expect(titled(page, 'Review and send')).toBeVisible();
    for (const text of ['Un appareil photo', 'Writes programs, and poems.', 'Enseigne les sciences.']) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expectAccessible(page);
    await press(page, 'Send the proposal');
    await expect(titled(page, 'Your proposal was sent')).toBeVisible();
    await expectAccessible(page);
    // What was sent is changed on the other device too, by a press.
    await phone.goto(`${SITE}/fr${paths.proposalConfirmation()}`);
    await expect(titled(phone, 'Votre proposition a été envoyée')).toBeVisible();
    await expectNoSidewaysScroll(phone);
    await phone.getByRole('link', { name: 'La modifier' }).click();
    await fill(phone, 'Titre', 'Circuits en pâte à modeler');
    await press(phone, 'Enregistrer les changements');
    await expect(phone.getByText('Circuits en pâte à modeler').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('Circuits en pâte à modeler').first()).toBeVisible();
  });

  test('what the organiser accepts is on the schedule and among the speakers', { tag: '@sweep' }, async ({
    page,
  }) => {
    await runEventCommand('proposals', 'accept', code.sent, '--message', 'Au plaisir de vous entendre.');
    const place = ['--day', '1', '--from', '10:00', '--to', '11:00'];
    await runEventCommand('proposals', 'place', code.sent, ...place);
    await page.goto(`${SITE}${paths.schedule()}`);
    await expect(page.getByText('Lire à voix haute').first()).toBeVisible();
    await page.goto(`${SITE}${paths.speakers()}`);
    await expect(page.getByText('Léa Roy').first()).toBeVisible();
  });
});
