import { paths } from '../../lib/paths';
import { expectAccessible } from './support/axe';
import { Journey } from './support/journey';
import { journeyLanguages } from './support/languages';
import { expect, test } from './support/test';

const NBSP = '\u00a0';

const READINGS = {
  en: {
    ...{ member: 'Member', guest: 'Guest', title: 'Membership', toPersonal: 'Continue to your information' },
    ...{
      joins: 'No, I join now',
      declines: 'No, and I do not want to join',
      undecided: 'I have not decided yet',
    },
    ...{ teacher: `Teacher $${NBSP}65.00`, candidate: 'Teacher candidate Free' },
    ...{ publicDistrict: 'A public school district', other: 'Other', district: 'School district' },
    ...{ named: 'Name of your school district', leaveOut: 'No, leave it out', name: 'Name' },
    ...{ total: `$${NBSP}85.00`, fee: 'Membership: Teacher', change: 'Change: Membership' },
    ...{ missing: 'Enter the name of your school district', employer: 'Who employs you?' },
    ...{ tickets: 'choose another ticket', declined: 'You declined membership.' },
    help: { open: 'How do I fill this in?', title: 'Finding your membership', done: 'Got it' },
  },
  fr: {
    ...{ member: 'Membre', guest: 'Personne invitée', title: 'Adhésion' },
    ...{ toPersonal: 'Passer à vos renseignements', joins: 'Non, j’adhère maintenant' },
    ...{ declines: 'Non, et je ne veux pas adhérer', undecided: 'Je n’ai pas encore décidé' },
    ...{ teacher: `Enseignement 65,00${NBSP}$`, candidate: 'Stagiaire Gratuit' },
    ...{ publicDistrict: 'Un district scolaire public', other: 'Autre', district: 'District scolaire' },
    ...{ named: 'Nom de votre district scolaire', leaveOut: 'Non, ne pas l’inscrire', name: 'Nom' },
    ...{ total: `85,00${NBSP}$`, fee: `Adhésion${NBSP}: Enseignement`, change: 'Modifier' },
    ...{ missing: 'Entrez le nom de votre district scolaire', employer: `Qui vous emploie${NBSP}?` },
    ...{ tickets: 'choisissez un autre billet', declined: 'Vous avez refusé l’adhésion.' },
    help: {
      ...{
        open: `Comment remplir ces champs${NBSP}?`,
        title: 'Trouver votre adhésion',
        done: 'J’ai compris',
      },
    },
  },
} as const;

const SCREENS = {
  en: { width: 1280, height: 900 },
  fr: { width: 390, height: 844 },
} as const;

for (const locale of journeyLanguages('fr')) {
  test.describe(`membership in ${locale}`, () => {
    test.use({ viewport: SCREENS[locale], locale: `${locale}-CA` });

    test('is asked for, kept, paid with the ticket, and shown on the review', { tag: '@sweep' }, async ({
      page,
    }) => {
      const journey = new Journey(page, { locale, event: 'members' });
      const { words } = journey;
      const reading = READINGS[locale];
      const radio = (name: string) => page.getByRole('radio', { name, exact: true });
      const onward = () => journey.button(reading.toPersonal).click();

      await journey.goto(paths.start());
      await page.getByRole('radio', { name: reading.member }).check();
      await journey.textbox(words.email).fill(journey.email);
      await journey.button(words.begin, false).click();
      await expect(journey.title(reading.title)).toBeVisible();
      await expect(page.getByRole('link', { name: reading.tickets })).toBeVisible();
      await expect(radio(reading.declines)).toHaveCount(0);

      await journey.button(reading.help.open).click();
      await expect(page.getByRole('dialog', { name: reading.help.title })).toBeVisible();
      await journey.button(reading.help.done).click();

      // The total changes with the type, and each type asks its own questions.
      await radio(reading.joins).check();
      await radio(reading.candidate).check();
      await expect(page.getByText(reading.employer)).toHaveCount(0);
      await radio(reading.teacher).check();
      await expect(page.getByText(reading.total).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('radio', { name: reading.teacher, exact: true })).toBeInViewport();

      await radio(reading.publicDistrict).check();
      await radio(reading.leaveOut).check();
      const other = page.getByRole('radio', { name: reading.other, exact: true });
      await other.check();
      await onward();
      await expect(page.getByText(reading.missing).first()).toBeVisible();
      await expectAccessible(page);

      await journey.textbox(reading.named).fill('Yukon');
      await page.reload();
      await expect(journey.textbox(reading.named)).toHaveValue('Yukon');
      await onward();

      await expect(journey.title(words.personalTitle)).toBeVisible();
      await journey.textbox(reading.name).fill('Ada Lovelace');
      await journey.button(words.toPayment).click();
      await expect(journey.title(words.paymentTitle)).toBeVisible();
      const reviewed = page.getByRole('region', { name: reading.title });
      await expect(reviewed).toContainText('Yukon');
      await expect(page.getByRole('row', { name: reading.fee }).first()).toBeAttached();
      await expectAccessible(page);
      await reviewed.getByRole('link').click();
      await expect(radio(reading.teacher)).toBeChecked();
      await expect(journey.textbox(reading.named)).toHaveValue('Yukon');
    });
  });
}

test('who need not be a member may decline, and is told so on coming back', async ({ page }) => {
  const journey = new Journey(page, { event: 'members' });
  const { words } = journey;
  const reading = READINGS.en;
  await journey.goto(paths.start());
  await page.getByRole('radio', { name: reading.guest }).check();
  await journey.textbox(words.email).fill(journey.email);
  await journey.button(words.begin, false).click();
  await page.getByRole('radio', { name: reading.declines }).check();
  await journey.button(reading.toPersonal).click();
  await expect(journey.title(words.personalTitle)).toBeVisible();
  await page.goBack();
  await expect(journey.title(reading.title)).toBeVisible();
  await expect(page.getByRole('radio', { name: reading.declines })).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: reading.declined })).toBeVisible();
});
