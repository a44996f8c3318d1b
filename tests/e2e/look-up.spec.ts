import { expectAccessible } from './support/axe';
import { Journey } from './support/journey';
import { journeyLanguages } from './support/languages';
import { mailTo } from './support/mail';
import { expect, test } from './support/test';

const SAID = {
  en: {
    find: 'Find your registration',
    code: 'Registration code',
    email: 'Email address',
    open: 'Open',
    required: 'Enter your email address',
    wrongCode: 'This code does not belong to this email address. Check the code, or have it sent to you.',
    unknown:
      'No registration with this email address has been found. Did you register with a different email address?',
    byCode: 'Open it with its code instead',
    send: 'Email me six digits',
    link: 'Email me a link instead',
    begin: /^Continue/,
    another: 'Start another one',
    goOnWithIt: 'Continue it',
    sent: /We sent a link to/,
    subject: 'Your registration code: Few Seats Days',
    found: 'Here it is',
    goOn: 'Continue your registration',
    ended: 'This link no longer works',
  },
  fr: {
    find: 'Retrouver votre inscription',
    code: 'Code d’inscription',
    email: 'Adresse courriel',
    open: 'Ouvrir',
    required: 'Entrez votre adresse courriel',
    wrongCode:
      'Ce code ne correspond pas à cette adresse courriel. Vérifiez-le ou demandez qu’il vous soit envoyé.',
    unknown:
      'Aucune inscription n’a été trouvée avec cette adresse courriel. Avez-vous utilisé une autre adresse\u00a0?',
    byCode: 'L’ouvrir plutôt avec son code',
    send: 'M’envoyer six chiffres',
    link: 'M’envoyer plutôt un lien',
    begin: /^Continuer/,
    another: 'En commencer une autre',
    goOnWithIt: 'La reprendre',
    sent: /Nous avons envoyé un lien à/,
    subject: 'Votre code d’inscription\u00a0: Journées à places comptées',
    found: 'La voici',
    goOn: 'Continuer votre inscription',
    ended: 'Ce lien ne fonctionne plus',
  },
} as const;

for (const locale of journeyLanguages('fr')) {
  const said = SAID[locale];

  test(`in ${locale}: a registration begun on one device is opened on another by its mailed link`, async ({
    page,
    newVisitor,
    errors,
  }) => {
    const first = new Journey(page, { locale, event: 'few-seats' });
    await first.prepare({ track: 'attendee', model: { name: 'Ada Lovelace' } });

    const phone = await newVisitor({ viewport: { width: 360, height: 740 } });
    const other = new Journey(phone, { locale, event: 'few-seats' });
    await other.goto('/registration/lookup-registration');
    await expect(other.title(said.find)).toBeVisible();
    await expectAccessible(phone);

    await phone.getByText(said.byCode).click();
    await phone.getByRole('textbox', { name: said.code }).fill('ABCD-2345');
    await other.button(said.open).click();
    await expect(phone.getByText(said.required)).toBeVisible();
    errors.expect(/status of 404 .*getLookUpRegistration/);
    await phone.getByRole('textbox', { name: said.email }).last().fill(first.email);
    await other.button(said.open).click();
    await expect(phone.getByText(said.wrongCode).last()).toBeVisible();
    await expect(phone.getByRole('textbox', { name: said.code })).toHaveValue('ABCD-2345');

    errors.expect(/status of 404 .*send-event-email-access-code/);
    await phone.getByRole('textbox', { name: said.email }).first().fill(`other.${first.email}`);
    await other.button(said.send).click();
    await expect(phone.getByText(said.unknown).last()).toBeVisible();

    // Who begins with the address instead of looking it up is led here as well.
    errors.expect(/status of 422 .*generateRegistrationCaptured/);
    await other.goto('/registration/start');
    await phone.getByRole('radio').first().check();
    await other.textbox(said.email).fill(first.email);
    await phone.getByRole('button', { name: said.begin }).click();
    await expect(other.button(said.another)).toBeVisible();
    await expectAccessible(phone);
    await other.button(said.goOnWithIt).click();
    await expect(other.title(said.find)).toBeVisible();
    await other.button(said.link).click();
    await expect(phone.getByText(said.sent)).toBeVisible();
    await expectAccessible(phone);

    const letter = async () =>
      (await mailTo(first.email)).find(({ subject }) => subject === said.subject)?.text ?? '';
    await expect.poll(letter).not.toBe('');
    const link = /https?:\S+\/registration\/existing\?secret=[\w.-]+/.exec(await letter())?.[0] ?? '';
    await phone.goto(link);
    await expect(other.title(said.found)).toBeVisible();
    await expect(phone).toHaveURL(other.url('/registration/lookup-confirmation'));
    await expectAccessible(phone);
    await phone.getByRole('link', { name: said.goOn }).click();
    await expect(other.title(other.words.workshopsTitle)).toBeVisible();
  });

  test(`in ${locale}: a link that is nobody’s says so and leads on`, async ({ page, errors }) => {
    const journey = new Journey(page, { locale, event: 'few-seats' });
    errors.expect(/status of 422 .*getLookUpRegistration/);
    await journey.goto('/registration/existing?secret=made.up.secret');
    await expect(journey.title(said.ended)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link').click();
    await expect(journey.title(said.find)).toBeVisible();
  });
}
