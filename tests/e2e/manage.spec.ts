import { paths } from '../../lib/paths';
import { expectAccessible } from './support/axe';
import { Journey } from './support/journey';
import { journeyLanguages } from './support/languages';
import { mailTo } from './support/mail';
import { expect, test } from './support/test';

const SAID = {
  en: {
    section: 'Open your registration',
    email: 'Email address',
    send: 'Email me six digits',
    field: 'Six digits',
    open: 'Open',
    wrong: 'This code is not right. Check the digits, or ask for a new code.',
    found: 'Here it is',
    registered: 'You are registered',
    actions: 'What you can do',
    receipt: /^Get your receipt/,
    workshops: /^My workshops/,
    invite: 'Invite a colleague',
    sendInvitation: 'Send the invitation',
    receiptPart: 'Your receipt',
  },
  fr: {
    section: 'Ouvrir votre inscription',
    email: 'Adresse courriel',
    send: 'M’envoyer six chiffres',
    field: 'Six chiffres',
    open: 'Ouvrir',
    wrong: 'Ce code n’est pas le bon. Vérifiez les chiffres ou demandez un nouveau code.',
    found: 'La voici',
    registered: 'Votre inscription est confirmée',
    actions: 'Ce que vous pouvez faire',
    receipt: /^Obtenir votre reçu/,
    workshops: /^Mes ateliers/,
    invite: 'Inviter un ou une collègue',
    sendInvitation: 'Envoyer l’invitation',
    receiptPart: 'Votre reçu',
  },
} as const;

for (const locale of journeyLanguages('en')) {
  test(`in ${locale}: a registration is opened on another device by a code that was mailed, and managed`, async ({
    page,
    newVisitor,
    errors,
  }) => {
    const said = SAID[locale];
    const first = new Journey(page, { locale, event: 'live-seats' });
    await first.prepare({
      track: 'attendee',
      model: { name: 'Ada Lovelace' },
      sessions: ['singing-1'],
      isSubmitted: true,
    });

    const other = await newVisitor({
      viewport: locale === 'fr' ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    });
    const journey = new Journey(other, { locale, event: 'live-seats' });
    await journey.goto(paths.manage());
    const section = other.getByRole('region', { name: said.section });
    // One field is asked for.
    await expect(section.getByRole('textbox')).toHaveCount(1);
    await section.getByRole('textbox', { name: said.email }).fill(first.email.toUpperCase());
    await section.getByRole('button', { name: said.send }).click();
    const field = section.getByRole('textbox', { name: said.field });
    await expect(field).toBeFocused();
    await expectAccessible(other);
    await expect
      .poll(
        async () => (await mailTo(first.email)).filter(({ subject }) => /^\d{6} /.test(subject ?? '')).length,
      )
      .toBe(1);
    const mail = (await mailTo(first.email)).find(({ subject }) => /^\d{6} /.test(subject ?? ''));
    const code = mail?.subject?.slice(0, 6) ?? '';

    errors.expect(/status of 422 .*getLookUpRegistration/);
    await field.fill(code === '000000' ? '000001' : '000000');
    await section.getByRole('button', { name: said.open, exact: true }).click();
    await expect(section.getByText(said.wrong)).toBeVisible();

    // Somebody who comes back from their mail to a reloaded page goes on where they were.
    await other.reload();
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await section.getByRole('button', { name: said.open, exact: true }).click();
    await expect(journey.title(said.found)).toBeVisible();
    await expect(other.getByRole('heading', { name: said.registered })).toBeVisible();
    const actions = other.getByRole('region', { name: said.actions });
    await expect(actions.getByRole('link', { name: said.workshops })).toBeVisible();
    await actions.getByText(said.invite).click();
    await expect(actions.getByRole('button', { name: said.sendInvitation })).toBeVisible();
    await expectAccessible(other);

    await actions.getByRole('link', { name: said.receipt }).click();
    await expect(other).toHaveURL(journey.url('/registration/confirmation#receipt'));
    await expect(other.getByRole('region', { name: said.receiptPart, exact: true })).toBeInViewport();
    // A device that knows it asks nothing.
    await journey.goto('/registration/existing/workshops');
    await expect(other).toHaveURL(journey.url(paths.myWorkshops()));
    await journey.goto(paths.manage());
    await expect(other.getByRole('heading', { name: said.registered })).toBeVisible();
  });
}
