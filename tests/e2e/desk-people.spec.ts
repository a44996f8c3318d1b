import { inLocale } from '../../lib/paths';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { DESK, printedLink } from './support/desk';
import { ADA, FIRST_SESSION, HORIZONS } from './support/horizons';
import { Journey, newEmail } from './support/journey';
import type { Locale } from './support/languages';
import { expect, test } from './support/test';

const TRACK = 'non-member';

const WORDS = {
  en: {
    signIn: 'Sign in',
    mine: 'My events',
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
    signIn: 'Me connecter',
    mine: 'Mes événements',
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

for (const [locale, viewport] of [
  ['en', { width: 1280, height: 800 }],
  ['fr', { width: 390, height: 844 }],
] as const satisfies readonly (readonly [Locale, { width: number; height: number }])[]) {
  test(`a team puts an address and a session right, and cancels with a refund, each after reading what it does (${locale})`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const words = WORDS[locale];
    const [{ title }] = HORIZONS[locale].sessions;
    const holder = new Journey(page, { locale });
    const code = await holder.prepare({
      ...{ track: TRACK, model: ADA, sessions: [FIRST_SESSION], isSubmitted: true },
    });
    const email = newEmail();
    await page.setViewportSize(viewport);
    const to = (path: string) => `${DESK}${inLocale(path, locale)}`;
    const dialog = page.getByRole('dialog');
    const button = (name: string) => dialog.getByRole('button', { name, exact: true });
    const consequences = dialog.getByRole('region', { name: words.happens });
    const expectFit = async () => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    };

    await page.goto(to(printedLink()));
    await page.getByRole('main').getByRole('button', { name: words.signIn }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.mine })).toBeVisible();
    await page.goto(to(`/events/horizons/people/registration/${code}`));
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible();
    await expectFit();

    await page.getByRole('button', { name: words.correct }).click();
    await dialog.getByRole('textbox', { name: words.email }).fill(email);
    await expectFit();
    await button(words.see).click();
    await expect(consequences).toBeFocused();
    await expect(consequences).toContainText(email);
    await expectFit();
    await button(words.correctThem).click();
    await expect(page.getByRole('link', { name: email })).toBeVisible();

    await page.getByRole('button', { name: words.move }).click();
    await button(words.leave(title)).click();
    await expectFit();
    await button(words.see).click();
    await expect(consequences).toContainText(title);
    await button(words.change).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(0);

    await page.getByRole('button', { name: words.cancel }).click();
    await dialog.getByRole('radio', { name: words.everything }).check();
    await button(words.see).click();
    await expect(consequences).toContainText(words.goesBack);
    await expectFit();
    await button(words.cancelIt).click();
    await expect(page.getByText(words.cancelled, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: words.cancel })).toHaveCount(0);
    await expectFit();
  });
}
