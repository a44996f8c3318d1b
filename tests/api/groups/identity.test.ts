import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../support/api';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { mailOf } from '../registration/person';
import { CONTACT, digitsIn, type Organiser, organise, secretIn, visitor, withGroups } from './organising';

const HOST = 'identity.localhost';
const OTHER = 'other-identity.localhost';
const WRONG = { access_code: ['This code is not right. Check the digits, or ask for a new code.'] };
const ENDED = { access_code: ['This code no longer works. Ask for a new one.'] };

describeOnServer('who the organiser of a group is', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'identity', host: HOST }, (event) => withGroups(event));
    await api.importFixture({ code: 'other-identity', host: OTHER }, (event) => withGroups(event));
  });
  const mails = (email: string) => mailOf(platform(), email);
  const emailOf = ({ group }: Organiser) => group.group_contact_email;
  /** The newest digits that were mailed to open a group. */
  const digits = async (email: string) =>
    digitsIn((await mails(email)).filter(({ subject }) => /^\d{6} /.test(subject)).at(-1)?.subject);
  const ask = (code: string, email: string, caller: Caller) => api.ask('checkGroup', { code, email }, caller);
  const enter = (code: string, email: string, access_code: string, caller: Caller) =>
    api.ask('checkGroup', { code, email, access_code }, caller);
  const opens = async (code: string, caller: Caller) =>
    (await api.ask('getGroupInformation', { code }, caller)).status === 200;

  describe('checkGroup', () => {
    it('200: the code with the organiser’s address opens nothing, and answers like any other address', async () => {
      const organiser = await organise(api, HOST);
      const { code } = organiser;
      const stranger = await visitor(api, HOST);
      const nobody = await visitor(api, HOST);
      const theirs = await ask(code, emailOf(organiser).toUpperCase(), stranger);
      const others = await ask(code, 'nobody@lakeside.example', nobody);
      expect(theirs.body).toMatchObject({ code, organiser: 'N' });
      expect([others.status, others.body]).toEqual([theirs.status, theirs.body]);
      expect(await opens(code, stranger)).toBe(false);
      // What is typed afterwards is answered alike as well.
      const tried = [];
      for (let time = 0; time < 6; time += 1) {
        const one = await enter(code, emailOf(organiser), '000000', stranger);
        const other = await enter(code, 'nobody@lakeside.example', '000000', nobody);
        expect([other.status, other.body]).toEqual([one.status, one.body]);
        tried.push(one.body);
      }
      expect(tried).toEqual([...Array(5).fill({ errors: WRONG }), { errors: ENDED }]);
      expect(await mails('nobody@lakeside.example')).toEqual([]);
    });

    it('200: six digits mailed to the organiser open the group for the visitor who asked, and for nobody else', async () => {
      const organiser = await organise(api, HOST);
      const { code } = organiser;
      const email = emailOf(organiser);
      const phone = await visitor(api, HOST);
      await ask(code, email, phone);
      const mailed = await digits(email);
      expect(mailed).toMatch(/^\d{6}$/);
      expect((await enter(code, email, mailed, await visitor(api, HOST))).body).toEqual({ errors: ENDED });
      const typed = `${mailed.slice(0, 3)} ${mailed.slice(3)}`;
      expect((await enter(code, email, typed, phone)).body).toMatchObject({ code, organiser: 'Y' });
      expect(await opens(code, phone)).toBe(true);
    });

    it('422: digits of another mailbox open no group', async () => {
      const mine = await organise(api, HOST);
      const theirs = await organise(api, HOST);
      const phone = await visitor(api, HOST);
      await ask(mine.code, emailOf(mine), phone);
      const mailed = await digits(emailOf(mine));
      expect((await enter(theirs.code, emailOf(theirs), mailed, phone)).body).toEqual({ errors: ENDED });
      expect(await enter(theirs.code, emailOf(mine), mailed, phone)).toMatchObject({
        status: 422,
        body: { errors: { email: ['This address does not organise the group.'] } },
      });
      expect(await opens(theirs.code, phone)).toBe(false);
    });

    it('429: an address is mailed three times an hour for one network, and an address that organises nothing is answered alike', async () => {
      const organiser = await organise(api, HOST);
      const statuses = async (email: string) => {
        const seen: number[] = [];
        for (let time = 0; time < 4; time += 1) {
          const caller = { ...(await visitor(api, HOST)), address: '198.18.1.1' };
          seen.push((await ask(organiser.code, email, caller)).status);
        }
        return seen;
      };
      const own = await statuses(emailOf(organiser));
      expect(own).toEqual([200, 200, 200, 429]);
      expect(await statuses('none@lakeside.example')).toEqual(own);
      const sent = (await mails(emailOf(organiser))).filter(({ subject }) => /^\d{6} /.test(subject));
      expect(sent).toHaveLength(3);
      // Whoever has access already is asked for nothing.
      const again = await ask(organiser.code, emailOf(organiser), organiser.caller);
      expect([again.status, again.body]).toMatchObject([200, { organiser: 'Y' }]);
    });
  });

  describe('createGroup with another contact address', () => {
    const correct = (organiser: Organiser, group_contact_email: string, caller = organiser.caller) =>
      api.call(
        'createGroup',
        { ...CONTACT, group_contact_email, code: organiser.code, track: 'schools' },
        caller,
      );
    const letter = async (email: string, about: RegExp) =>
      (await mails(email)).find(({ subject }) => about.test(subject))?.text;
    /** A group whose address somebody else has replaced, on a device that was let in. */
    const replaced = async (to: string) => {
      const organiser = await organise(api, HOST);
      await correct(organiser, to);
      const undo = secretIn(await letter(emailOf(organiser), /replace/), 'undo');
      const confirm = secretIn(await letter(to, /^Confirm/));
      return { ...organiser, undo, confirm };
    };

    it('200: the old address stays in force until the new one is confirmed; both are told', async () => {
      const to = 'new-one@lakeside.example';
      const organiser = await replaced(to);
      const { code, group, read } = organiser;
      const waiting = await read();
      expect(waiting).toMatchObject({
        group_contact_email: group.group_contact_email,
        pending_contact: { group_contact_email: to, group_contact_name: 'Olga Martin' },
      });
      expect(await letter(emailOf(organiser), /replace/)).toContain(to);
      const phone = await visitor(api, HOST);
      expect(await api.call('checkGroup', { secret: organiser.confirm }, phone)).toMatchObject({
        code,
        organiser: 'Y',
      });
      expect(await read()).toMatchObject({ group_contact_email: to, pending_contact: null });
      expect(await opens(code, phone)).toBe(true);
      // Opened again, on another device.
      expect(
        await api.call('checkGroup', { secret: organiser.confirm }, await visitor(api, HOST)),
      ).toMatchObject({ organiser: 'Y' });
    });

    it('200: the digits of the new address confirm it as well', async () => {
      const to = 'by-digits@lakeside.example';
      const organiser = await organise(api, HOST);
      await correct(organiser, to);
      const mailed = digitsIn((await mails(to)).at(-1)?.text);
      const answer = await enter(organiser.code, to, mailed, organiser.caller);
      expect(answer.body).toMatchObject({ organiser: 'Y' });
      expect((await organiser.read()).group_contact_email).toBe(to);
    });

    it('undoGroupContact 200: puts the old address back, also after the confirmation, and locks the other one out', async () => {
      const to = 'thief@elsewhere.example';
      const { code, caller, read, undo, confirm, group } = await replaced(to);
      const thief = await visitor(api, HOST);
      await api.call('checkGroup', { secret: confirm }, thief);
      const stolen = secretIn(await letter(to, /^Your group code/));
      expect(await opens(code, thief)).toBe(true);

      const home = await visitor(api, HOST);
      const shown = await api.call('undoGroupContact', { secret: undo }, home);
      expect(shown).toMatchObject({
        ...{ group_organization: 'Lakeside School', undone: 'N' },
        ...{ group_contact_email: group.group_contact_email, replaced_by: to },
      });
      expect(await opens(code, home)).toBe(false);
      expect((await api.call('undoGroupContact', { secret: undo, commit: 'Y' }, home)).undone).toBe('Y');
      expect(await opens(code, home)).toBe(true);
      // The device on which it was changed is not known to be the organiser's.
      for (const other of [thief, caller]) expect(await opens(code, other)).toBe(false);
      for (const secret of [confirm, stolen]) {
        expect((await api.ask('checkGroup', { secret }, thief)).status).toBe(422);
      }
      await ask(code, to, thief);
      expect((await enter(code, to, '123456', thief)).status).toBe(422);
      const back = await api.call('getGroupInformation', { code }, home);
      expect(back).toMatchObject({
        group_contact_email: group.group_contact_email,
        pending_contact: null,
      });
      // A link that opens the group from now on is mailed to the address that is back; the first one has ended.
      const opened: number[] = [];
      for (const { subject, text } of await mails(group.group_contact_email)) {
        if (!subject.startsWith('Your group code')) continue;
        const secret = secretIn(text);
        opened.push((await api.ask('checkGroup', { secret }, await visitor(api, HOST))).status);
      }
      expect(opened.sort()).toEqual([200, 422]);
      await expect(read()).rejects.toThrow();
      // Twice changes nothing.
      expect((await api.call('undoGroupContact', { secret: undo, commit: 'Y' }, home)).undone).toBe('Y');
    });

    it('undoGroupContact 200: a chain of changes is undone from its beginning, and a later link does not bring it back', async () => {
      const first = await replaced('second@elsewhere.example');
      const thief = await visitor(api, HOST);
      await api.call('checkGroup', { secret: first.confirm }, thief);
      await correct(first, 'third@elsewhere.example', thief);
      const later = secretIn(await letter('second@elsewhere.example', /replace/), 'undo');
      const third = secretIn(await letter('third@elsewhere.example', /^Confirm/));
      await api.call('checkGroup', { secret: third }, thief);
      const home = await visitor(api, HOST);
      await api.call('undoGroupContact', { secret: first.undo, commit: 'Y' }, home);
      await api.call('undoGroupContact', { secret: later, commit: 'Y' }, thief);
      expect(await opens(first.code, thief)).toBe(false);
      expect((await api.call('getGroupInformation', { code: first.code }, home)).group_contact_email).toBe(
        emailOf(first),
      );
    });

    it('422: a link that is not ours, has ended, or is of another event', async () => {
      const { undo, confirm } = await replaced('links@lakeside.example');
      for (const [secret, host] of [
        ['forged', HOST],
        [confirm, HOST],
        [undo, OTHER],
      ] as const) {
        const refused = await api.refused('undoGroupContact', { secret }, await visitor(api, host));
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['secret']]);
      }
      expect((await api.ask('checkGroup', { secret: undo }, await visitor(api, HOST))).status).toBe(422);
      platform().clock.advance(40 * 24 * 3600);
      expect((await api.ask('undoGroupContact', { secret: undo }, await visitor(api, HOST))).status).toBe(
        422,
      );
      platform().clock.advance(-40 * 24 * 3600);
    });

    it('handleGroupContact 200: withdraws what waits, or mails it again; 404: without access; 409: nothing waits', async () => {
      const to = 'again@lakeside.example';
      const { code, caller, confirm, read } = await replaced(to);
      const call = (action: 'send_again' | 'withdraw', by = caller) =>
        api.ask('handleGroupContact', { code, action }, by);
      expect((await call('withdraw', await visitor(api, HOST))).status).toBe(404);
      expect((await call('send_again')).status).toBe(200);
      expect(await mails(to)).toHaveLength(2);
      expect((await call('withdraw')).body).toMatchObject({ pending_contact: null });
      expect((await call('withdraw')).status).toBe(409);
      expect((await api.ask('checkGroup', { secret: confirm }, await visitor(api, HOST))).status).toBe(422);
      expect((await read()).group_contact_email).not.toBe(to);
    });

    it('422: an address is not asked again and again', async () => {
      const organiser = await organise(api, HOST);
      const statuses = [];
      for (let time = 0; time < 8; time += 1) {
        const input = {
          ...{ ...CONTACT, code: organiser.code, track: 'schools' },
          group_contact_email: `to-and-fro${time % 2}@lakeside.example`,
        };
        statuses.push((await api.ask('createGroup', input, organiser.caller)).status);
      }
      // Each is told to the organiser too, whose mailbox is not flooded.
      expect(statuses.slice(-2)).toEqual([422, 422]);
      expect((await mails(emailOf(organiser))).length).toBeLessThanOrEqual(6);
    });
  });

  it('links that were mailed before links had versions go on working', async () => {
    const { code } = await organise(api, HOST);
    const secret = await platform().tokens.issueLink(
      { eventCode: 'identity', purpose: 'open-group', subject: code },
      600,
    );
    expect(await api.call('checkGroup', { secret }, await visitor(api, HOST))).toMatchObject({
      organiser: 'Y',
    });
  });
});
