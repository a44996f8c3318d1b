import { randomBytes } from 'node:crypto';
import { inLocale } from '../../lib/paths';
import { expectFit } from './support/axe';
import { DESK, openMailedLink, openPart, partsOf, printedLink, VIEWS } from './support/desk';
import { expect, test } from './support/test';

const EVENT = 'horizons';

const WORDS = {
  en: {
    address: 'Email',
    askLink: 'Email me a link',
    look: 'Look at your email',
    signIn: 'Sign in',
    mine: 'My events',
    event: 'Horizons Teaching Conference',
    today: 'Today',
    received: 'Received, less refunds',
    team: 'Team',
    invite: 'Invite somebody',
    send: 'Invite',
    reader: 'Reader',
    record: 'Who did what',
    invited: 'Invited somebody to the team',
    removeOf: (email: string) => `Remove ${email}`,
    remove: 'Remove from the team',
    gone: 'There is no such event, or you are no longer on its team.',
    signOut: 'Sign out',
    out: 'You are signed out',
  },
  fr: {
    address: 'Courriel',
    askLink: 'Recevoir un lien',
    look: 'Consultez vos courriels',
    signIn: 'Me connecter',
    mine: 'Mes événements',
    event: 'Congrès Horizons',
    today: 'Aujourd’hui',
    received: 'Reçu, moins les remboursements',
    team: 'Équipe',
    invite: 'Inviter une personne',
    send: 'Inviter',
    reader: 'Lecture seule',
    record: 'Qui a fait quoi',
    invited: 'Invitation dans l’équipe envoyée',
    removeOf: (email: string) => `Retirer ${email}`,
    remove: 'Retirer de l’équipe',
    gone: 'Cet événement n’existe pas, ou vous ne faites plus partie de son équipe.',
    signOut: 'Me déconnecter',
    out: 'Vous avez quitté l’espace d’organisation',
  },
} as const;

for (const [locale, viewport] of VIEWS) {
  test(`an owner invites a colleague, who signs in by mail, sees no money, and is out once removed (${locale})`, async ({
    page,
    newVisitor,
  }) => {
    const words = WORDS[locale];
    const to = (path: string) => `${DESK}${inLocale(path, locale)}`;
    const colleague = `olga.${randomBytes(4).toString('hex')}@desk.example`;
    await page.setViewportSize(viewport);

    await page.goto(to(printedLink()));
    await expectFit(page);
    await page.getByRole('main').getByRole('button', { name: words.signIn }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.mine })).toBeVisible();
    await expectFit(page);
    await page.getByRole('link', { name: words.event }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.today })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: words.received })).toBeVisible();
    await expectFit(page);

    await openPart(page, words.team);
    await page.getByRole('button', { name: words.invite }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: words.address }).fill(colleague);
    await dialog.getByRole('radio', { name: words.reader }).check();
    await expectFit(page);
    await dialog.getByRole('button', { name: words.send }).click();
    const member = page.getByRole('listitem').filter({ hasText: colleague });
    await expect(member).toBeVisible();
    await expectFit(page);

    // The invitation signs the colleague in; later they ask for a link themselves.
    const other = await newVisitor({ viewport });
    await openMailedLink(other, colleague, 1);
    await other.getByRole('banner').getByRole('button', { name: words.signOut }).click();
    await expect(other.getByRole('heading', { name: words.out })).toBeVisible();
    await expectFit(other);
    await other.goto(to(`/events/${EVENT}`));
    await expect(other).toHaveURL(to('/sign-in'));
    await expectFit(other);
    await other.getByRole('textbox', { name: words.address }).fill(colleague);
    await other.getByRole('button', { name: words.askLink }).click();
    await expect(other.getByRole('heading', { name: words.look })).toBeVisible();
    await expectFit(other);
    await openMailedLink(other, colleague, 2);
    await other.getByRole('link', { name: words.event }).click();
    await expect(other.getByRole('heading', { level: 1, name: words.today })).toBeVisible();
    await expect(other.getByRole('term').filter({ hasText: words.received })).toHaveCount(0);
    await expect((await partsOf(other)).getByRole('link', { name: words.record })).toHaveCount(0);
    // Today would ask by itself, and be out before anybody clicks.
    await openPart(other, words.team);
    await expect(other.getByRole('heading', { level: 1, name: words.team })).toBeVisible();

    await openPart(page, words.record);
    await page.getByRole('searchbox').fill(words.invited);
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/[?]q=/);
    await expect(page.getByRole('row').filter({ hasText: colleague })).toBeVisible();
    await expectFit(page);
    await openPart(page, words.team);
    await page.getByRole('button', { name: words.removeOf(colleague) }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.remove }).click();
    await expect(member).toHaveCount(0);

    // A page of theirs is still open.
    await openPart(other, words.today);
    await expect(other.getByText(words.gone)).toBeVisible();
    await expectFit(other);
  });
}
