import { paths } from '../../lib/paths';
import { Journey, newEmail } from './support/journey';
import { journeyLanguages } from './support/languages';
import { mailTo } from './support/mail';
import { PORTS } from './support/ports';
import { outboxOf } from './support/sites';
import { expect, test } from './support/test';

const WORDS = {
  en: {
    track: 'Guest',
    join: 'Join the waitlist',
    firstName: 'First name',
    lastName: 'Last name',
    joined: 'You are on the waitlist',
    first: 'You are number 1 in line',
    mine: 'Your place on the waitlist',
    take: 'Take your place',
    offered: 'A place is free for you',
    accept: 'Accept and register',
  },
  fr: {
    track: 'Amitié',
    join: 'S’inscrire à la liste d’attente',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    joined: 'Vous êtes sur la liste d’attente',
    first: 'Vous êtes au numéro 1 de la liste d’attente',
    mine: 'Votre place sur la liste d’attente',
    take: 'Prendre votre place',
    offered: 'Une place est libre pour vous',
    accept: 'Accepter et s’inscrire',
  },
} as const;

for (const locale of journeyLanguages('en')) {
  test(`in ${locale}, who waits for the event is offered the place that frees, live and by mail`, async ({
    page,
    newVisitor,
    errors,
  }) => {
    errors.expect(/status of 409 .*(saveToWaitlist|generateRegistrationCaptured)/);
    const words = WORDS[locale];
    const options = { locale, event: 'live-seats', port: PORTS.shortHolds };
    const waiter = new Journey(page, options);
    const email = newEmail();

    // Places are held for seconds only, so filling in the form may take too long and has to be repeated.
    await expect(async () => {
      const holder = new Journey(await newVisitor(), options);
      await holder.start(words.track);
      await holder.page.close();
      await waiter.goto(paths.waitlist());
      await page.getByRole('radio', { name: words.track }).check({ timeout: 3000 });
      await waiter.textbox(words.firstName).fill('Ada');
      await waiter.textbox(words.lastName).fill('Lovelace');
      await waiter.textbox(waiter.words.email).fill(email);
      await waiter.button(words.join).click();
      await expect(page).toHaveURL(/waitlist-success|start\/waitlist/, { timeout: 5000 });
    }).toPass({ timeout: 60_000 });

    // The other visitor's hold expires while the one who waits reads another page.
    await waiter.goto(paths.home());
    await page.getByRole('link', { name: words.take }).click({ timeout: 40_000 });
    await expect(page.getByRole('heading', { name: words.offered })).toBeVisible();
    await expect(waiter.title(words.mine)).toBeVisible();

    const outbox = outboxOf(PORTS.shortHolds);
    const links = async () =>
      (await mailTo(email, outbox)).flatMap(
        ({ text }) => /http\S+\/registration\/start\/waitlist\?secret=\S+/.exec(text ?? '')?.[0] ?? [],
      );
    await expect.poll(async () => (await mailTo(email, outbox)).length).toBe(2);
    const link = (await links()).at(-1) ?? '';
    const phone = new Journey(await newVisitor(), options);
    await phone.page.goto(link);
    await expect(phone.page.getByRole('heading', { name: words.offered })).toBeVisible();
    await phone.button(words.accept).click();
    await expect(phone.title(phone.words.personalTitle)).toBeVisible();
  });
}
