import { expect, it } from 'vitest';
import { entryCodeOf } from '@/event-api/entry/entry-code';
import { formAnswers } from '@/event-api/forms/schema';
import { newCode } from '@/event-api/platform/codes';
import { registrations } from '@/event-api/registration/schema';
import { BADGE_SIZES } from '@/lib/domain/badges';
import { describeOnServer } from '../../support/database';
import { readQr } from '../../support/read-qr';
import { pdfPages, pdfPicture } from '../../support/system-tool';
import { newDesk } from './new-desk';

describeOnServer('badges', (platform) => {
  const { at, other } = newDesk(platform, 'badges', (event) => event);

  async function register(
    name: [first: string, last: string],
    {
      event = at.event,
      organization,
      ...of
    }: Partial<typeof registrations.$inferInsert> & { event?: string; organization?: string } = {},
  ): Promise<string> {
    const code = newCode();
    const now = platform().clock.now();
    await platform()
      .db.insert(registrations)
      .values({
        ...{ eventCode: event, code, email: `${code}@example.com`, trackCode: 'general', mode: 'in_person' },
        ...{ locale: 'en', status: 'submitted', startedAt: now, ...of },
      });
    await platform()
      .db.insert(formAnswers)
      .values({
        ...{ eventCode: event, formType: 'registration', ownerKind: 'registration', ownerCode: code },
        ...{ model: { first_name: name[0], last_name: name[1], organization }, savedAt: now },
      });
    return code;
  }
  const read = (input: { person?: string } = {}) =>
    at.desk.call('getBadges', { event: at.event, ...input }, at.token);
  const ask = (input: Record<string, unknown>) =>
    at.desk.ask('downloadBadges', { event: at.event, size: 'a6', ...input }, { token: at.token });
  const pagesOf = async (input: Record<string, unknown>) =>
    (await pdfPages((await ask(input)).body as Uint8Array)).map((page) => page.replace(/\s+/g, ' '));

  it('are for who is expected at the entrance, in three orders, by ticket, and one alone', async () => {
    await register(['Ida', 'Zander'], { organization: 'Alpha', startedAt: '2027-01-01T00:00:00Z' });
    const bo = await register(['Bo', 'Ash'], { trackCode: 'volunteers', startedAt: '2027-01-02T00:00:00Z' });
    await register(['Éva', 'Maas'], { organization: 'Beta', startedAt: '2027-01-03T00:00:00Z' });
    await register(['On', 'Line'], { mode: 'online' });
    await register(['Not', 'Yet'], { status: 'started' });
    await register(['Gone', 'Away'], { status: 'cancelled' });

    const { count, parts, groups } = await read();
    expect([count, parts]).toEqual([3, 1]);
    expect(groups.map(({ key, count: of }) => [key, of])).toEqual([
      ['ticket:general', 2],
      ['ticket:volunteers', 1],
    ]);
    const namesIn = async (input: Record<string, unknown>) =>
      (await pagesOf(input)).map((page) => /Zander|Ash|Maas/.exec(page)?.[0]);
    expect(await namesIn({})).toEqual(['Ash', 'Maas', 'Zander']);
    expect(await namesIn({ order: 'organization' })).toEqual(['Zander', 'Maas', 'Ash']);
    expect(await namesIn({ order: 'since' })).toEqual(['Zander', 'Ash', 'Maas']);
    expect(await namesIn({ of: 'ticket:general' })).toEqual(['Maas', 'Zander']);
    expect(await namesIn({ person: `registration:${bo}` })).toEqual(['Ash']);
    expect(await read({ person: `registration:${bo}` })).toMatchObject({ name: 'Bo Ash', count: 1 });
    expect((await ask({ of: 'presenter' })).status).toBe(404);
    expect((await ask({ size: 'a5' })).status).toBe(422);
  });

  it.each(BADGE_SIZES)(
    '%s: the QR code is read, and the name, organization and ticket stand beside it',
    async (size) => {
      const code = await register(['Zoé', 'Nguyễn-Beaulieu'], { organization: 'École du Lac' });
      const { body, headers } = await ask({ size });
      const pdf = body as Uint8Array;
      const [page = ''] = await pdfPages(pdf);
      // The name may go on in a new line behind its hyphen.
      for (const part of ['Zoé', 'Nguyễn-', 'Beaulieu', 'École du Lac', 'General admission'])
        expect(page).toContain(part);
      expect(page).not.toContain(code);
      const holder = { kind: 'registration', code, place: 1 } as const;
      const said = entryCodeOf(platform().tokens, { code: at.event }, holder);
      expect(await readQr(await pdfPicture(pdf, { resolution: 200 }))).toEqual([said]);
      expect(headers.get('content-disposition')).toContain(`${at.event}-badges-${size}.pdf`);
    },
  );

  it('404 for somebody of another event', async () => {
    const elsewhere = await other();
    const theirs = await register(['Some', 'Body'], { event: elsewhere });
    expect((await ask({ person: `registration:${theirs}` })).status).toBe(404);
    expect((await ask({})).status).toBe(404);
  });
});
