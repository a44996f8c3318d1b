import { randomBytes } from 'node:crypto';
import { expectFit } from './support/axe';
import { signIn, VIEWS } from './support/desk';
import { mailTo } from './support/mail';
import { expect, test } from './support/test';

const EVENT = 'horizons';

const WORDS = {
  en: {
    applications: 'Applications',
    invitations: 'Invitations to propose',
    invite: 'Invite people',
    people: 'People',
    see: 'See what this will do',
    happens: 'What will happen',
    send: 'Send the invitations',
    takeBack: /^Take back the invitation of/,
    takeItBack: 'Take it back',
    takenBack: 'Taken back',
    newEvent: 'A new event',
    earlier: 'An event of yours',
    code: 'Code',
    starts: 'First day',
    make: 'Make the event',
    checklist: 'Before you announce it',
  },
  fr: {
    applications: 'Demandes',
    invitations: 'Invitations à proposer',
    invite: 'Inviter des personnes',
    people: 'Personnes',
    see: 'Voir ce que cela entraînera',
    happens: 'Ce qui va se passer',
    send: 'Envoyer les invitations',
    takeBack: /^Retirer l’invitation de/,
    takeItBack: 'Retirer l’invitation',
    takenBack: 'Retirée',
    newEvent: 'Un nouvel événement',
    earlier: 'Un de vos événements',
    code: 'Code',
    starts: 'Premier jour',
    make: 'Créer l’événement',
    checklist: 'Avant de l’annoncer',
  },
} as const;

for (const view of VIEWS) {
  const [locale] = view;
  test(`an owner reads applications, invites somebody to propose, and begins next year’s event (${locale})`, async ({
    page,
  }) => {
    const words = WORDS[locale];
    const mark = randomBytes(4).toString('hex');
    const email = `ida.${mark}@desk.example`;
    const dialog = page.getByRole('dialog');
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    const to = await signIn(page, view);

    await page.goto(to(`/events/${EVENT}/applications`));
    await expect(heading(words.applications)).toBeVisible();
    await expectFit(page);
    await page.goto(to(`/events/${EVENT}/proposals`));
    await page.getByRole('link', { name: words.invitations }).click();
    await page.getByRole('button', { name: words.invite }).click();
    await dialog.getByRole('textbox', { name: words.people, exact: true }).fill(`Ida Ash <${email}>`);
    await expectFit(page);
    await dialog.getByRole('button', { name: words.see }).click();
    await expect(dialog.getByRole('region', { name: words.happens })).toContainText(email);
    await dialog.getByRole('button', { name: words.send }).click();
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toBeVisible();
    await expect.poll(async () => (await mailTo(email)).length).toBe(1);
    await row.getByRole('button', { name: words.takeBack }).click();
    await dialog.getByRole('button', { name: words.takeItBack }).click();
    await expect(row).toContainText(words.takenBack);
    await expectFit(page);

    await page.goto(to('/new'));
    await expect(heading(words.newEvent)).toBeVisible();
    await expectFit(page);
    await page.getByRole('link', { name: words.earlier }).click();
    await page.getByRole('combobox').selectOption('small-museums-online');
    await page.getByRole('textbox', { name: words.code, exact: true }).fill(`museums-${mark}`);
    await page.getByLabel(words.starts).fill('2029-03-02');
    await page.getByRole('button', { name: words.make }).click();
    await expect(heading(words.checklist)).toBeVisible();
    await expect(page).toHaveURL(to(`/events/museums-${mark}/start`));
    await expectFit(page);
  });
}
