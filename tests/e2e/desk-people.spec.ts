import { expectFit } from './support/axe';
import { signIn, VIEWS } from './support/desk';
import { ADA, FIRST_SESSION, HORIZONS } from './support/horizons';
import { Journey, newEmail } from './support/journey';
import { expect, test } from './support/test';

const TRACK = 'non-member';

const WORDS = {
  en: {
    email: 'Email',
    correct: 'Correct answers',
    correctThem: 'Correct them',
    move: 'Change ticket or sessions',
    leave: (title: string) => `Leave ${title}`,
    change: 'Make the change',
    see: 'See what this will do',
    happens: 'What will happen',
    cancel: 'Cancel the registration',
    everything: 'Everything',
    cancelIt: 'Cancel it for good',
    cancelled: 'Cancelled',
    goesBack: /\$\s?\d.* goes back the way it was paid/,
  },
  fr: {
    email: 'Courriel',
    correct: 'Corriger les réponses',
    correctThem: 'Corriger',
    move: 'Changer le billet ou les séances',
    leave: (title: string) => `Quitter ${title}`,
    change: 'Faire le changement',
    see: 'Voir ce que cela entraînera',
    happens: 'Ce qui va se passer',
    cancel: 'Annuler l’inscription',
    everything: 'Tout',
    cancelIt: 'Annuler pour de bon',
    cancelled: 'Annulée',
    goesBack: /\d.*\$ est remboursé sur le moyen de paiement/,
  },
} as const;

for (const view of VIEWS) {
  const [locale] = view;
  test(`a team puts an address and a session right, and cancels with a refund, each after reading what it does (${locale})`, async ({
    page,
  }) => {
    const words = WORDS[locale];
    const [{ title }] = HORIZONS[locale].sessions;
    const holder = new Journey(page, { locale });
    const code = await holder.prepare({
      ...{ track: TRACK, model: ADA, sessions: [FIRST_SESSION], isSubmitted: true },
    });
    const email = newEmail();
    const dialog = page.getByRole('dialog');
    const button = (name: string) => dialog.getByRole('button', { name, exact: true });
    const consequences = dialog.getByRole('region', { name: words.happens });

    const to = await signIn(page, view);
    await page.goto(to(`/events/horizons/people/registration/${code}`));
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible();
    await expectFit(page);

    await page.getByRole('button', { name: words.correct }).click();
    await dialog.getByRole('textbox', { name: words.email }).fill(email);
    await expectFit(page);
    await button(words.see).click();
    await expect(consequences).toBeFocused();
    await expect(consequences).toContainText(email);
    await expectFit(page);
    await button(words.correctThem).click();
    await expect(page.getByRole('link', { name: email })).toBeVisible();

    await page.getByRole('button', { name: words.move }).click();
    await button(words.leave(title)).click();
    await expectFit(page);
    await button(words.see).click();
    await expect(consequences).toContainText(title);
    await button(words.change).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(0);

    await page.getByRole('button', { name: words.cancel }).click();
    await dialog.getByRole('radio', { name: words.everything }).check();
    await button(words.see).click();
    await expect(consequences).toContainText(words.goesBack);
    await expectFit(page);
    await button(words.cancelIt).click();
    await expect(page.getByText(words.cancelled, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: words.cancel })).toHaveCount(0);
    await expectFit(page);
  });
}
