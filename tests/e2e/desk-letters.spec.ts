import { expectFit } from './support/axe';
import { signIn, VIEWS } from './support/desk';
import { ADA, FIRST_SESSION } from './support/horizons';
import { Journey } from './support/journey';
import { mailTo } from './support/mail';
import { expect, test } from './support/test';

const WORDS = {
  en: {
    // Nobody else's test answers so.
    meant: { id: 'kosher', name: 'Kosher' },
    write: 'Write a letter',
    question: 'Who answered',
    meal: 'Meals',
    answer: 'The answer',
    subject: 'Subject in English',
    text: 'Text in English',
    other: 'Text in French',
    people: '1 person would get it now',
    see: 'See who they are',
    back: 'Back to the letter',
    preview: 'Preview as Ada Lovelace',
    frame: 'The letter as a mail program shows it',
    test: 'Send it to myself',
    tested: /It is on its way to /,
    send: 'Send',
    look: 'See what this will do',
    happens: 'What will happen',
    once: '1 person gets this letter, each address once.',
    confirm: 'Send the letter',
    sent: '1 of 1 letter sent',
    unknown: '{firstname} is not known',
    saved: 'Saved',
  },
  fr: {
    meant: { id: 'halal', name: 'Halal' },
    write: 'Écrire un courriel',
    question: 'Ayant répondu à',
    meal: 'Repas',
    answer: 'La réponse',
    subject: 'Objet en français',
    text: 'Texte en français',
    other: 'Texte en anglais',
    people: '1 personne le recevrait maintenant',
    see: 'Voir qui',
    back: 'Retour au courriel',
    preview: 'Aperçu pour Ada Lovelace',
    frame: 'Le courriel tel qu’une messagerie l’affiche',
    test: 'Me l’envoyer',
    tested: /Il est en route vers /,
    send: 'Envoyer',
    look: 'Voir ce que cela entraînera',
    happens: 'Ce qui va se passer',
    once: '1 personne reçoit ce courriel, une seule fois par adresse.',
    confirm: 'Envoyer le courriel',
    sent: '1 envoyé sur 1',
    unknown: '{firstname} n’est pas connu',
    saved: 'Enregistré',
  },
} as const;

for (const view of VIEWS) {
  const [locale] = view;
  test(`a team writes to those who gave an answer, sees how it looks, and sends it once (${locale})`, async ({
    page,
    errors,
  }) => {
    // What axe and this test would run in the frame of the preview: no script runs there, whoever wrote it.
    errors.expect(/Blocked script execution in '[^']+\/getMailingPage\//);
    const words = WORDS[locale];
    const holder = new Journey(page, { locale });
    await holder.prepare({
      ...{ track: 'non-member', sessions: [FIRST_SESSION], isSubmitted: true },
      model: { ...ADA, dietary: words.meant.id },
    });
    const { email } = holder;
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const subject = `Kitchen ${Date.now()}`;

    const to = await signIn(page, view);
    await page.goto(to('/events/horizons/letters'));
    await expectFit(page);
    await main.getByRole('button', { name: words.write }).click();
    await main.getByRole('combobox', { name: words.question }).selectOption(words.meal);
    await main.getByRole('combobox', { name: words.answer }).selectOption(words.meant.name);
    await main.getByRole('textbox', { name: words.subject }).fill(subject);
    await main.getByRole('textbox', { name: words.text }).fill('Dear {firstname}');
    await expect(main.getByText(words.unknown)).toBeVisible();
    await main.getByRole('textbox', { name: words.text }).fill('{first_name}, **dinner** is at *six*.');
    await expect(main.getByText(words.unknown)).toBeHidden();
    await expect(main.getByText(words.people)).toBeVisible();
    await expect(main.getByText(words.saved, { exact: true })).toBeVisible();
    await expectFit(page);

    // Nothing typed is lost when the page is read again, and whoever gets it stands on a page of its own.
    await page.reload();
    await expect(main.getByRole('textbox', { name: words.subject })).toHaveValue(subject);
    await main.getByRole('link', { name: words.see }).click();
    await expect(main.getByRole('link', { name: 'Ada Lovelace', exact: true })).toBeVisible();
    await expectFit(page);
    await main.getByRole('link', { name: words.preview }).click();
    const shown = page.frameLocator(`iframe[title="${words.frame}"]`);
    await expect(shown.getByText('Ada, dinner is at six.')).toBeVisible();
    await main.getByRole('button', { name: words.test }).click();
    await expect(page.getByText(words.tested)).toBeVisible();

    await main.getByRole('button', { name: words.send, exact: true }).click();
    await dialog.getByRole('button', { name: words.look }).click();
    await expect(dialog.getByRole('region', { name: words.happens })).toContainText(words.once);
    await expectFit(page);
    await dialog.getByRole('button', { name: words.confirm }).click();
    await expect(main.getByText(words.sent)).toBeVisible();
    await expectFit(page);
    const theirs = async () => (await mailTo(email)).filter((mail) => mail.subject === subject);
    await expect.poll(theirs).toHaveLength(1);
    expect((await theirs())[0]?.text).toContain('Ada, dinner is at *six*.');
  });
}
