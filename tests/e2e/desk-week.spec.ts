import { randomBytes } from 'node:crypto';
import { expectAccessible, expectFit } from './support/axe';
import { openPart, signIn, VIEWS } from './support/desk';
import { ADA, FIRST_SESSION } from './support/horizons';
import { Journey } from './support/journey';
import { pressKeyOn, tabTo, typeInto } from './support/keyboard';
import { mailTo } from './support/mail';
import { expect, test } from './support/test';

const WORDS = {
  en: {
    newEvent: 'New event',
    name: 'Name in English',
    code: 'Code',
    starts: 'First day',
    place: 'Place',
    zone: 'Time zone',
    price: 'Price of a ticket',
    make: 'Make the event',
    checklist: 'Before you announce it',
    today: 'Today',
    received: 'Received, less refunds',
    people: 'People',
    paid: '$ 40.00',
    refund: 'Give money back',
    amount: /^Amount/,
    reason: /^Reason/,
    see: 'See what this will do',
    happens: 'What will happen',
    giveBack: 'Give it back',
    half: '$ 15.00',
    left: '$ 25.00',
    money: 'Money',
    record: 'Record money',
    recordIt: 'Record it',
    settled: 'Paid',
    cancel: 'Cancel the event',
    message: 'Message to everybody',
    codeOf: 'Code of the event',
    done: 'Done',
    over: 'The event is cancelled, and so is everything of it.',
  },
  fr: {
    newEvent: 'Nouvel événement',
    name: 'Nom en français',
    code: 'Code',
    starts: 'Premier jour',
    place: 'Lieu',
    zone: 'Fuseau horaire',
    price: 'Prix d’un billet',
    make: 'Créer l’événement',
    checklist: 'Avant de l’annoncer',
    today: 'Aujourd’hui',
    received: 'Reçu, moins les remboursements',
    people: 'Personnes',
    paid: '40,00 $',
    refund: 'Rembourser une partie',
    amount: /^Montant/,
    reason: /^Motif/,
    see: 'Voir ce que cela entraînera',
    happens: 'Ce qui va se passer',
    giveBack: 'Rembourser',
    half: '15,00 $',
    left: '25,00 $',
    money: 'Argent',
    record: 'Inscrire une somme reçue',
    recordIt: 'Inscrire',
    settled: 'Payée',
    cancel: 'Annuler l’événement',
    message: 'Message à toutes et à tous',
    codeOf: 'Code de l’événement',
    done: 'Terminée',
    over: 'L’événement est annulé, ainsi que tout ce qui en dépend.',
  },
} as const;

for (const view of VIEWS) {
  const [locale, viewport] = view;
  test(`by keyboard alone an event is begun, sells, gives money back, and is cancelled (${locale})`, async ({
    page,
    newVisitor,
  }) => {
    const words = WORDS[locale];
    const event = `week-${randomBytes(4).toString('hex')}`;
    const press = (name: string) => pressKeyOn(page, page.getByRole('button', { name, exact: true }));
    const dialog = page.getByRole('dialog');
    const pressInDialog = (name: string) =>
      pressKeyOn(page, dialog.getByRole('button', { name, exact: true }));
    const consequences = dialog.getByRole('region', { name: words.happens });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const to = await signIn(page, view);
    await pressKeyOn(page, page.getByRole('link', { name: words.newEvent }));
    await typeInto(page, field(words.name), 'A week');
    await typeInto(page, field(words.code), event);
    await tabTo(page, page.getByLabel(words.starts));
    await page.getByLabel(words.starts).fill('2029-03-02');
    await typeInto(page, field(words.place), 'Nelson');
    const zone = page.getByRole('combobox', { name: words.zone });
    await tabTo(page, zone);
    await zone.selectOption('America/Toronto');
    await typeInto(page, page.getByRole('textbox', { name: words.price }), '40');
    await press(words.make);
    await expect(heading(words.checklist)).toBeVisible();

    const visitor = new Journey(await newVisitor({ viewport }), { locale, event });
    await visitor.prepare({ track: 'ticket', model: ADA, isSubmitted: true });
    await openPart(page, words.today);
    await expect(page.getByRole('definition').filter({ hasText: words.paid })).toBeVisible();

    await openPart(page, words.people);
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type(visitor.email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?]q=/);
    await pressKeyOn(page, page.getByRole('table').getByRole('link', { name: 'Ada Lovelace' }));
    await expect(heading('Ada Lovelace')).toBeVisible();
    await press(words.refund);
    await typeInto(page, dialog.getByRole('textbox', { name: words.amount }), '15');
    await typeInto(page, dialog.getByRole('textbox', { name: words.reason }), 'A shorter day');
    await pressInDialog(words.see);
    await expect(consequences).toContainText(words.half);
    await expect(consequences).toContainText(words.left);
    await pressInDialog(words.giveBack);
    await expect(dialog).toHaveCount(0);
    // Focus is where the dialog was opened.
    await expect(page.getByRole('button', { name: words.refund, exact: true })).toBeFocused();
    await expectFit(page);

    await openPart(page, words.cancel);
    await expect(heading(words.cancel)).toBeVisible();
    await expectFit(page);
    await typeInto(page, page.getByRole('textbox', { name: words.message }), 'The hall is flooded.');
    await typeInto(page, field(words.codeOf), event);
    await press(words.cancel);
    await expect(page.getByText(words.done, { exact: true })).toBeVisible();
    await expectFit(page);
    const saidTo = async () => (await mailTo(visitor.email)).filter(({ text }) => text.includes('flooded'));
    await expect.poll(async () => (await saidTo()).length).toBe(1);
    await page.goto(to(`/events/${event}/cancel`));
    await expect(page.getByText(words.over)).toBeVisible();
  });

  test(`by keyboard alone an invoice is found and paid (${locale})`, async ({ page, newVisitor }) => {
    const words = WORDS[locale];
    const organization = `Lakeside ${randomBytes(4).toString('hex')}`;
    const payer = new Journey(await newVisitor({ viewport }), { locale });
    await payer.prepare({
      ...{ track: 'non-member', model: ADA, sessions: [FIRST_SESSION], isSubmitted: true },
      invoice: { organization, address: '12 Lake St\nNelson' },
    });
    const dialog = page.getByRole('dialog');
    const to = await signIn(page, view);
    await page.goto(to(`/events/horizons/lists/invoices?q=${organization}`));
    await pressKeyOn(page, page.getByRole('table').getByRole('link', { name: /^HORIZONS-/ }));
    await expect(page.getByRole('definition').filter({ hasText: organization })).toBeVisible();
    await pressKeyOn(page, page.getByRole('button', { name: words.record, exact: true }));
    await pressKeyOn(page, dialog.getByRole('button', { name: words.see, exact: true }));
    await expect(dialog.getByRole('region', { name: words.happens })).toBeVisible();
    await expectAccessible(page);
    await pressKeyOn(page, dialog.getByRole('button', { name: words.recordIt, exact: true }));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(words.settled, { exact: true }).first()).toBeVisible();
    await expectFit(page);
  });
}
