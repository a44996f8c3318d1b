import type { Locator } from 'playwright/test';
import { expectFit } from './support/axe';
import { signIn, VIEWS } from './support/desk';
import { Journey } from './support/journey';
import { pressKeyOn } from './support/keyboard';
import { mailTo } from './support/mail';
import { expect, test } from './support/test';

// One event has one draft, so that one follows the other.
test.describe.configure({ mode: 'default' });

const EVENT = 'moved';

const WORDS = {
  en: {
    weaving: /^Weaving/,
    carving: /^Carving/,
    show: 'Show',
    day: 'Day',
    from: 'From',
    look: 'See what changes',
    happens: 'What will happen',
    both: /\d (person|people) will have “Weaving” and “Carving” at the same time/,
    who: /^Who has /,
    move: 'Move the session',
    undo: 'Undo',
    putBack: 'Put the session back',
    collect: 'Collect it, to release with others',
    collected: ['1 change is collected', '2 changes are collected'],
    see: 'See, release or drop',
    preview: /^In English/,
    previewName: 'Preview',
    leavePreview: 'Leave the preview',
    release: 'Release all',
    told: '2 of your sessions have changed',
  },
  fr: {
    weaving: /^Tissage/,
    carving: /^Sculpture/,
    show: 'Afficher',
    day: 'Jour',
    from: 'De',
    look: 'Voir ce qui change',
    happens: 'Ce qui va se passer',
    both: /\d personnes? aur(a|ont) «\sTissage\s» et «\sSculpture\s» en même temps/,
    who: /^Qui a /,
    move: 'Déplacer la séance',
    undo: 'Défaire',
    putBack: 'Remettre la séance à sa place',
    collect: 'Mettre de côté pour publier avec d’autres',
    collected: ['1 modification est mise de côté', '2 modifications sont mises de côté'],
    see: 'Voir, publier ou abandonner',
    preview: /^En français/,
    previewName: 'Aperçu',
    leavePreview: 'Quitter l’aperçu',
    release: 'Tout publier',
    told: '2 de vos séances ont changé',
  },
} as const;

for (const view of VIEWS) {
  const [locale, viewport] = view;
  test(`a session is moved onto another of somebody’s, put back, and moved twice with one letter (${locale})`, async ({
    page,
    newVisitor,
  }) => {
    const words = WORDS[locale];
    // Another time than where the test in the other language has left them, and carving is on at half past ten in any case.
    const minutes = String(5 * (VIEWS.indexOf(view) + 1)).padStart(2, '0');
    const dialog = page.getByRole('dialog');
    const consequences = dialog.getByRole('region', { name: words.happens });
    const press = (name: string) => pressKeyOn(page, page.getByRole('button', { name, exact: true }));
    const pressInDialog = (name: string) =>
      pressKeyOn(page, dialog.getByRole('button', { name, exact: true }));
    const weaving = page.getByRole('button', { name: words.weaving });
    const carving = page.getByRole('button', { name: words.carving });
    const days = page.getByRole('combobox', { name: words.day, exact: true });
    const from = page.getByRole('textbox', { name: words.from, exact: true });
    /** Chooses a session in the grid, and asks what moving it would do. */
    const askToMove = async (session: Locator, clock: string, otherDay?: number) => {
      await pressKeyOn(page, session);
      if (otherDay !== undefined) await days.last().selectOption({ index: otherDay - 1 });
      await from.fill(clock);
      await press(words.look);
      await expect(consequences).toBeVisible();
    };
    const holder = new Journey(await newVisitor({ viewport }), { locale, event: EVENT });
    const model = { name: 'Ada Lovelace' };
    await holder.prepare({
      ...{ track: 'attendee', model, isSubmitted: true },
      sessions: ['weaving-1', 'carving-1'],
    });
    const to = await signIn(page, view);

    await page.goto(to(`/events/${EVENT}/programme?view=grid`));
    await expectFit(page);
    await askToMove(weaving, '10:00', 2);
    await expect(consequences).toContainText(words.both);
    await expect(consequences.getByRole('link', { name: words.who })).toHaveAttribute('href', /overlaps/);
    await expectFit(page);
    await pressInDialog(words.move);
    await expect(dialog).toHaveCount(0);
    await expect(weaving).toHaveCount(0);
    await press(words.undo);
    await pressInDialog(words.putBack);
    await expect(dialog).toHaveCount(0);
    await expect(weaving).toBeVisible();

    await askToMove(weaving, `12:${minutes}`);
    await pressInDialog(words.collect);
    await expect(page.getByText(words.collected[0])).toBeVisible();
    await days.first().selectOption({ index: 1 });
    await press(words.show);
    await expect(page).toHaveURL(/[?&]day=/);
    await askToMove(carving, `10:${minutes}`);
    await pressInDialog(words.collect);
    await expect(page.getByText(words.collected[1])).toBeVisible();
    await expectFit(page);
    await page.getByRole('link', { name: words.see }).click();
    const preview = page.getByRole('link', { name: words.preview });
    const link = (await preview.getAttribute('href')) ?? '';
    const visitor = await newVisitor({ viewport });
    await visitor.goto(link);
    await expect(visitor.getByRole('complementary', { name: words.previewName })).toBeVisible();
    await expectFit(visitor);
    await visitor.getByRole('link', { name: words.leavePreview }).click();
    await expect(visitor.getByRole('complementary', { name: words.previewName })).toHaveCount(0);
    await press(words.release);
    await expect(consequences).toBeVisible();
    await expectFit(page);
    await pressInDialog(words.release);
    await expect(dialog).toHaveCount(0);
    const letters = async () => (await mailTo(holder.email)).filter(({ text }) => text.includes(words.told));
    await expect.poll(async () => (await letters()).length).toBe(1);
    await page.goto(to(`/events/${EVENT}/programme?view=grid`));
    await expect(page.getByText(words.collected[1])).toHaveCount(0);
    await expectFit(page);
  });
}
