import { expectFit } from './support/axe';
import { signIn, VIEWS } from './support/desk';
import { expect, test } from './support/test';

/** No other test looks at how many places its volunteers have, nor at when that session begins. */
const EVENT = 'small-museums-online';
const TICKET = 'volunteer';
const SESSION = 'damp-1';

const WORDS = {
  en: {
    change: 'Change Volunteer and student ticket',
    places: 'Places',
    from: 'From',
    look: 'See what changes',
    happens: 'What will happen',
    more: 'Volunteer and student ticket – Places: 60 → 61',
    moved: /^Session moved to another time or room: “Damp/,
    make: 'Make this change',
    undo: /^Undo what changed/,
    back: 'Bring back what was before',
  },
  fr: {
    change: 'Modifier Volunteer and student ticket',
    places: 'Places',
    from: 'De',
    look: 'Voir ce qui change',
    happens: 'Ce qui va se passer',
    more: 'Volunteer and student ticket – Places\u00a0: 60 → 61',
    moved: /^Séance déplacée \(heure ou salle\)\s: «\sDamp/,
    make: 'Faire cette modification',
    undo: /^Défaire la modification/,
    back: 'Rétablir la version d’avant',
  },
} as const;

// Both change the same event, and take back what was changed last.
test.describe.configure({ mode: 'default' });

for (const view of VIEWS) {
  const [locale] = view;
  test(`a team gives a ticket more places and moves a session, and takes both back (${locale})`, async ({
    page,
  }) => {
    const words = WORDS[locale];
    const dialog = page.getByRole('dialog');
    const undo = async () => {
      await page.goto(to(`/events/${EVENT}/versions`));
      await page.getByRole('button', { name: words.undo }).first().click();
      await dialog.getByRole('button', { name: words.back }).click();
      await expect(dialog).toHaveCount(0);
    };
    const to = await signIn(page, view);

    await page.goto(to(`/events/${EVENT}/tickets`));
    await expectFit(page);
    await page.getByRole('link', { name: words.change }).click();
    await expect(page).toHaveURL(to(`/events/${EVENT}/tickets/${TICKET}`));
    await expectFit(page);
    await page.getByRole('textbox', { name: words.places }).fill('61');
    await page.getByRole('button', { name: words.look }).click();
    await expect(dialog.getByText(words.more)).toBeVisible();
    await expect(dialog.getByRole('region', { name: words.happens })).toBeFocused();
    await expectFit(page);
    await dialog.getByRole('button', { name: words.make }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: words.places })).toHaveValue('61');
    await undo();

    await page.goto(to(`/events/${EVENT}/programme?q=${SESSION}`));
    await expectFit(page);
    await page.getByRole('table').getByRole('link').click();
    await expect(page).toHaveURL(to(`/events/${EVENT}/programme/${SESSION}`));
    await expectFit(page);
    await page.getByRole('textbox', { name: words.from, exact: true }).fill('12:20');
    await page.getByRole('button', { name: words.look }).click();
    await expect(dialog.getByText(words.moved)).toBeVisible();
    await dialog.getByRole('button', { name: words.make }).click();
    await expect(dialog).toHaveCount(0);
    await undo();
    await expectFit(page);
  });
}
