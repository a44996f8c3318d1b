import { paths } from '../../lib/paths';
import { readCalendar } from '../support/calendar';
import { Journey } from './support/journey';
import { journeyLanguages } from './support/languages';
import { expect, test } from './support/test';

const WORDS = {
  en: {
    workshop: 'Singing together',
    mine: 'My workshops',
    open: 'My workshops as a schedule',
    after: 'My workshops as a schedule',
    empty: 'You have not chosen any workshops yet',
    held: 'Held, not yet registered',
    registered: 'Registered',
    bring: 'To bring: Your voice',
    file: 'Save for my calendar',
    make: 'Get a calendar link',
    address: 'Secret link',
    renew: 'Renew the link',
    lookup: 'Find my registration',
    byCode: 'Open it with its code instead',
    code: 'Registration code',
    email: 'Email address',
    openIt: 'Open',
    ticket: 'Show the ticket full screen',
    qr: 'QR code of your ticket',
  },
  fr: {
    workshop: 'Chanter ensemble',
    mine: 'Mes ateliers',
    open: 'Mes ateliers en un horaire',
    after: 'Mes ateliers en un horaire',
    empty: 'Vous n’avez pas encore choisi d’atelier',
    held: 'Place réservée, inscription à terminer',
    registered: 'Inscription confirmée',
    bring: 'À apporter\u00a0: Votre voix',
    file: 'Enregistrer pour mon agenda',
    make: 'Obtenir un lien d’agenda',
    address: 'Lien secret',
    renew: 'Renouveler le lien',
    lookup: 'Retrouver mon inscription',
    byCode: 'L’ouvrir plutôt avec son code',
    code: 'Code d’inscription',
    email: 'Adresse courriel',
    openIt: 'Ouvrir',
    ticket: 'Afficher le billet en plein écran',
    qr: 'Code QR de votre billet',
  },
} as const;

for (const locale of journeyLanguages('fr')) {
  test(`in ${locale}, one’s own schedule is shown, saved and followed, before and after registering`, async ({
    page,
    request,
    newVisitor,
  }) => {
    const words = WORDS[locale];
    const journey = new Journey(page, { locale, event: 'live-seats' });
    const row = journey.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: words.workshop }) });
    const statusOf = async (address: string) => {
      const { pathname, search, host, port } = new URL(address);
      const answer = await request.get(`http://127.0.0.1:${port}${pathname}${search}`, { headers: { host } });
      return { status: answer.status(), text: await answer.text() };
    };

    await journey.goto(paths.myWorkshops());
    await expect(page.getByRole('heading', { name: words.empty })).toBeVisible();

    await journey.start(locale === 'fr' ? 'Participation' : 'Attendee');
    await journey.introduce();
    await journey.add(words.workshop);
    // The steps have no basket in their header; every other page has.
    await journey.goto(paths.schedule());
    await page.getByRole('banner').getByRole('button', { name: words.mine }).click();
    await page.getByRole('link', { name: words.open }).click();
    await expect(journey.title(words.mine)).toBeVisible();
    await expect(row).toContainText(words.held);
    await expect(row).toContainText(words.bring);

    const file = await journey.download(words.file);
    const entries = readCalendar(file.content.toString()).entries;
    expect(entries.map(({ SUMMARY, STATUS }) => [SUMMARY, STATUS])).toEqual([[words.workshop, 'TENTATIVE']]);

    await journey.button(words.make).click();
    const field = journey.textbox(words.address);
    const first = await field.inputValue();
    expect((await statusOf(first)).text).toContain(words.workshop);
    await journey.button(words.renew).click();
    await page.getByRole('dialog').getByRole('button', { name: words.renew }).click();
    await expect(field).not.toHaveValue(first);
    const second = await field.inputValue();
    expect((await statusOf(first)).status).toBe(404);

    await journey.goto(paths.step('workshops'));
    await journey.review();
    await journey.complete();
    const code = await journey.code();
    await page.getByRole('link', { name: words.after }).click();
    await expect(row).toContainText(words.registered);
    await expect(field).toHaveValue(second);
    expect((await statusOf(second)).text).toContain('STATUS:CONFIRMED');

    await page.emulateMedia({ media: 'print' });
    await expect(row).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(journey.button(words.file)).toBeHidden();

    const phone = new Journey(await newVisitor(), { locale, event: 'live-seats' });
    await phone.goto(paths.myWorkshops());
    await phone.page.getByRole('link', { name: words.lookup }).click();
    await phone.page.getByText(words.byCode).click();
    await phone.textbox(words.code).fill(code);
    await phone.textbox(words.email).last().fill(journey.email);
    await phone.button(words.openIt).click();
    await expect(phone.page).toHaveURL(/lookup-confirmation/);
    await phone.goto(paths.myWorkshops());
    await expect(phone.page.getByRole('listitem').filter({ hasText: words.workshop }).first()).toContainText(
      words.registered,
    );
    await phone.button(words.ticket).click();
    await expect(phone.page.getByRole('dialog').getByRole('img', { name: words.qr })).toBeVisible();
  });
}
