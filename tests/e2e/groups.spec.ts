import type { Page } from 'playwright/test';
import { paths } from '../../lib/paths';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { CARDS, Journey, newEmail } from './support/journey';
import { mailTo, theMailTo } from './support/mail';
import { site } from './support/sites';
import { expect, test } from './support/test';

const SITE = site('groups');

/** Begins a group with three places, proves the mailbox, and answers with its code. */
async function begin(page: Page, email: string): Promise<string> {
  await page.goto(`${SITE}${paths.group()}`);
  await page.getByRole('textbox', { name: 'School or organization' }).fill('Maple Court School');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Olive Organiser');
  await page.getByRole('textbox', { name: 'Your email address' }).fill(email);
  await page.getByRole('textbox', { name: 'How many places shall we keep' }).fill('3');
  await page.getByRole('button', { name: 'Start the group' }).click();
  await expect(page.getByRole('heading', { name: 'Your group is created' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Six digits' }).fill(await digits(email));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your group is ready' })).toBeVisible();
  await expect(page.getByText('3 places are kept for you.')).toBeVisible();
  const code = await page.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/).textContent();
  await page.getByRole('link', { name: 'Add people' }).click();
  return code ?? '';
}

/** The six digits in the first letter to an organiser. */
async function digits(email: string): Promise<string> {
  const { text } = await theMailTo(email);
  return /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';
}

/** Adds members by a pasted list. */
async function addList(page: Page, members: readonly string[]): Promise<void> {
  await page.getByRole('tab', { name: 'From a list' }).click();
  await page.getByRole('textbox', { name: 'Paste your list' }).fill(members.join('\n'));
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: `Add and invite ${members.length} people` }).click();
  await expect(page.getByRole('heading', { name: `${members.length} people` })).toBeVisible();
}

/** The address in the invitation to a member. */
async function invitation(email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      for (const { text } of await mailTo(email))
        link = /http\S+\/group-start\/\S+/.exec(text ?? '')?.[0] ?? link;
      return link;
    })
    .not.toBe('');
  return link;
}

/** Registers from an invitation, and leaves the payment to the group. */
async function register(
  page: Page,
  link: string,
  name: string,
  locale: 'en' | 'fr' = 'en',
): Promise<Journey> {
  const journey = new Journey(page, { locale, event: 'groups' });
  await page.goto(link);
  await page
    .getByRole('button', { name: locale === 'fr' ? 'Commencer l’inscription' : 'Start registering' })
    .click();
  await expect(journey.title(journey.words.personalTitle)).toBeVisible();
  await journey.textbox(locale === 'fr' ? 'Nom' : 'Name').fill(name);
  return journey;
}

async function leave(journey: Journey): Promise<void> {
  const { page, locale, words } = journey;
  const isFrench = locale === 'fr';
  await journey.button(words.toPayment).click();
  await page
    .getByRole('button', { name: isFrench ? 'Terminer sans payer' : 'Finish, my group pays' })
    .click();
  await expect(
    journey.title(isFrench ? 'C’est terminé, votre groupe paie' : 'You are done, your group pays'),
  ).toBeVisible();
}

test('an organiser and three members see each other’s progress, and one payment completes them all', async ({
  page,
  newVisitor,
}) => {
  const organiser = newEmail();
  const emails = [newEmail(), newEmail(), newEmail()] as const;
  const code = await begin(page, organiser);
  await addList(page, [
    `Ada Lovelace\t${emails[0]}`,
    `Grace Hopper\t${emails[1]}`,
    `Zoé Tremblay\t${emails[2]}\tfr`,
  ]);
  const row = (name: string) => page.getByRole('row', { name });
  await expect(row('Ada Lovelace')).toContainText('Invited');
  await expectAccessible(page);

  const ada = await register(await newVisitor(), await invitation(emails[0]), 'Ada Lovelace');
  await leave(ada);
  await expect(row('Ada Lovelace')).toContainText('Registered');
  // Zoé's invitation is in French, and read on a phone.
  const phone = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const zoe = await register(phone, await invitation(emails[2]), 'Zoé Tremblay', 'fr');
  await expect(row('Zoé Tremblay')).toContainText('Registering');
  await expectNoSidewaysScroll(phone);
  await leave(zoe);
  const grace = await register(await newVisitor(), await invitation(emails[1]), 'Grace Hopper');
  await leave(grace);
  await expect(row('Grace Hopper')).toContainText('Registered');

  await page.getByRole('link', { name: 'Pay for 3 people' }).click();
  const payer = new Journey(page, { event: 'groups' });
  await expect(page).toHaveURL(new RegExp(`/group-pay/${code}`, 'i'));
  await expectAccessible(page);
  await payer.fillCard(CARDS.visa);
  // Three tickets at 100.00, 10 % off for three members, and 5 % tax.
  await page.getByRole('button', { name: /^Pay \$\s283\.50$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your group has paid' })).toBeVisible();
  await expect(page.getByText('Everybody in this group is paid for.')).toBeVisible();
  for (const member of [ada, grace, zoe]) {
    await member.page.reload();
    await expect(member.title(member.words.confirmedTitle)).toBeVisible();
  }
});

test('somebody in accounting pays with the link alone, and sees no private details', {
  tag: '@sweep',
}, async ({ page, newVisitor }) => {
  const emails = [newEmail(), newEmail()] as const;
  const code = await begin(page, newEmail());
  await addList(page, [`Ada Lovelace\t${emails[0]}`, `Grace Hopper\t${emails[1]}`]);
  await leave(await register(await newVisitor(), await invitation(emails[0]), 'Ada Lovelace'));
  await leave(await register(await newVisitor(), await invitation(emails[1]), 'Grace Hopper'));

  const accounting = await newVisitor();
  const payer = new Journey(accounting, { event: 'groups' });
  await payer.goto(paths.groupPay(code));
  await expect(accounting.getByRole('checkbox', { name: /^Ada L\./ })).toBeChecked();
  await expect(accounting.getByText(emails[0])).toHaveCount(0);
  await accounting.getByRole('checkbox', { name: /^Grace H\./ }).uncheck();
  await payer.fillCard(CARDS.visa);
  await accounting.getByRole('button', { name: /^Pay \$\s105\.00$/ }).click();
  await expect(payer.title('Your group has paid')).toBeVisible();
  await expect(accounting.getByText('1 person is still to come')).toBeVisible();
});
