import { paths } from '../../lib/paths';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { Journey, newEmail } from './support/journey';
import { mailTo } from './support/mail';
import { expect, test } from './support/test';

/** 80 % of 126.00, which is said on the button. */
const CANCEL = /^Cancel and get \$\s100\.80 back$/;

test('who cancels gets back what the policy says, and the first in line is offered the place live', async ({
  page,
  newVisitor,
  errors,
}) => {
  errors.expect(/status of 409 .*generateRegistrationCaptured/);
  await page.setViewportSize({ width: 1280, height: 900 });
  const holder = new Journey(page, { event: 'one-place' });
  await holder.prepare({ track: 'table', model: { name: 'Ada Lovelace' }, isSubmitted: true });

  const phone = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const waiter = new Journey(phone, { event: 'one-place', locale: 'fr' });
  await waiter.goto(paths.waitlist());
  await phone.getByRole('radio', { name: 'À table' }).check();
  await waiter.textbox('Prénom').fill('Grace');
  await waiter.textbox('Nom de famille').fill('Hopper');
  await waiter.textbox(waiter.words.email).fill(newEmail());
  await waiter.button('S’inscrire à la liste d’attente').click();
  await expect(phone.getByText('Vous êtes au numéro 1 de la liste d’attente')).toBeVisible();

  await test.step('the attendee sees what cancelling does before doing it', async () => {
    await holder.goto(paths.manage());
    await page.getByRole('link', { name: 'Cancel your registration' }).click();
    await expect(holder.title('Cancel your registration')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What you get back' })).toContainText(
      /\$\s126\.00.*\$\s25\.20.*\$\s100\.80/,
    );
    await expect(page.getByText('Tell us early, so that somebody else can come.')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
    await page.goForward();
    await expect(holder.title('Cancel your registration')).toBeVisible();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await expect(second.getByRole('button', { name: CANCEL })).toBeVisible();

    await page.getByRole('button', { name: CANCEL }).click();
    await expect(page.getByText('Choose a reason')).toBeVisible();
    await page.getByRole('radio', { name: 'Illness' }).press('Space');
    await page.getByRole('button', { name: CANCEL }).press('Enter');
    await expect(holder.title('Your registration is cancelled')).toBeVisible();
    await expect(page.getByText(/\$\s100\.80.*VISA ending in 4242/)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(holder.title('Your registration is cancelled')).toBeVisible();
    await second.bringToFront();
    await second.reload();
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Your registration is cancelled');
    await second.close();
  });

  await test.step('the first in line is offered the place without doing anything', async () => {
    await expect(phone.getByRole('heading', { name: 'Une place est libre pour vous' }).first()).toBeVisible();
    await expectNoSidewaysScroll(phone);
  });

  await expect
    .poll(async () => (await mailTo(holder.email)).map(({ subject }) => subject))
    .toContain('Your registration is cancelled: One Place Evening');
  await holder.goto(paths.manage());
  await expect(page.getByText('Cancelled', { exact: false }).first()).toBeVisible();
});
