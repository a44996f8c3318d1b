import { beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { AddressRefused } from '@/event-api/platform/mail/mailer';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { readTextOutbox } from '../../support/text-outbox';
import { mailOf } from '../registration/person';
import { organise, visitor, withGroups } from './organising';

const HOST = 'invited.localhost';
const OTHER = 'other-invited.localhost';
const ONE_SEGMENT_CHARS = 160;

let invitees = 0;
const somebody = () => {
  invitees += 1;
  return { group_invite_name: 'Ada Lovelace', group_invite_email: `ada${invitees}@invited.example` };
};

describeOnServer('inviting to a group', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'invited', host: HOST }, (event) => withGroups(event));
    await api.importFixture({ code: 'other', host: OTHER }, (event) => withGroups(event));
  });
  const secretOf = (text: string | undefined) => /secret=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';

  it('sendGroupInvitation 200: mails an invitation in the member’s language, and the board follows it', async () => {
    const { code, caller, board } = await organise(api, HOST);
    const ada = { ...somebody(), locale: 'fr' } as const;
    const states = async () => (await board()).map(({ state }) => state);
    expect(await api.call('sendGroupInvitation', { code, ...ada }, caller)).toEqual({
      sent: 1,
      waiting: 0,
      skipped: 0,
    });
    expect(await states()).toEqual(['listed']);
    const [mail] = await mailOf(platform(), ada.group_invite_email);
    expect(mail?.subject).toBe('Lakeside School vous invite\u00a0: Horizons (fr)');
    expect(mail?.text).toContain(`/fr/group-start/${code}?secret=`);
    expect(await states()).toEqual(['sent']);

    const secret = secretOf(mail?.text);
    const phone = await visitor(api, HOST);
    expect(await api.call('checkGroup', { code, secret }, phone)).toMatchObject({
      ...{ code, organiser: 'N', open: 'Y' },
      invitation: {
        name: 'Ada Lovelace',
        state: 'opened',
        track: 'schools',
        registration_code: null,
        used: 'N',
      },
    });
    expect(await states()).toEqual(['opened']);
    expect((await api.refused('checkGroup', { secret }, await visitor(api, OTHER))).status).toBe(422);
    platform().clock.advance(40 * 24 * 3600);
    expect((await api.refused('checkGroup', { secret }, await visitor(api, HOST))).body.errors).toEqual({
      secret: ['This link is no longer valid. Please ask for a new one.'],
    });
    platform().clock.advance(-40 * 24 * 3600);
  });

  it('sendGroupInvitation 200: sends a text message to whoever has no address', async () => {
    const { code, caller, board } = await organise(api, HOST);
    const input = {
      group_invite_name: 'Text Only',
      group_invite_phone: '604 555 0142',
      send_type: 'text',
    } as const;
    await api.call('sendGroupInvitation', { code, ...input }, caller);
    await runAllJobs(platform(), jobHandlers);
    const texts = await readTextOutbox(platform().env.OUTBOX_DIR);
    const body = texts.find(({ to }) => to === '+16045550142')?.body ?? '';
    expect(body).toMatch(
      /^Lakeside School has a place for you at Horizons, .+\. Register here: http.+\/group-start\?secret=\w{5}-\w{5}$/,
    );
    expect(body.length).toBeLessThanOrEqual(ONE_SEGMENT_CHARS);
    expect((await board()).map(({ state, send_type }) => [state, send_type])).toEqual([['sent', 'text']]);
    const opened = { secret: secretOf(body) };
    expect(await api.call('checkGroup', opened, await visitor(api, HOST))).toMatchObject({
      code,
      invitation: { name: 'Text Only', state: 'opened' },
    });
    // It opens nothing else, and nothing at another event.
    expect((await api.ask('undoGroupContact', opened, await visitor(api, HOST))).status).toBe(422);
    expect((await api.ask('checkGroup', opened, await visitor(api, OTHER))).status).toBe(422);
    platform().clock.advance(40 * 24 * 3600);
    expect((await api.ask('checkGroup', opened, await visitor(api, HOST))).status).toBe(422);
    platform().clock.advance(-40 * 24 * 3600);
  });

  it('sendGroupInvitation 200: reminds once an hour, also when it is asked for at once', async () => {
    const { code, caller, board } = await organise(api, HOST);
    const ada = somebody();
    await api.call('sendGroupInvitation', { code, ...ada }, caller);
    const members = (await board()).map(({ member_ID }) => member_ID);
    const remind = () => api.call('sendGroupInvitation', { code, members }, caller);
    expect(await remind()).toEqual({ sent: 0, waiting: 0, skipped: 1 });
    platform().clock.advance(3601);
    const answers = await Promise.all([remind(), remind(), remind()]);
    expect(answers.map(({ sent }) => sent).sort()).toEqual([0, 0, 1]);
    expect(await mailOf(platform(), ada.group_invite_email)).toHaveLength(2);
  });

  it('shows an address to which nothing can be delivered as bounced, and sends again', async () => {
    const { code, caller, board } = await organise(api, HOST);
    await api.call('sendGroupInvitation', { code, ...somebody() }, caller);
    const refusing = { send: () => Promise.reject(new AddressRefused()), close: () => undefined };
    await runAllJobs({ ...platform(), mailer: refusing }, jobHandlers);
    const [bounced] = await board();
    expect(bounced?.state).toBe('bounced');
    platform().clock.advance(3601);
    await api.call('sendGroupInvitation', { code, members: [bounced?.member_ID ?? ''] }, caller);
    await runAllJobs(platform(), jobHandlers);
    expect((await board()).map(({ state }) => state)).toEqual(['sent']);
  });

  it('tells open boards of every change', async () => {
    const { code, caller, group } = await organise(api, HOST);
    await api.call('sendGroupInvitation', { code, ...somebody() }, caller);
    const heard: unknown[] = [];
    const stop = platform().bus.subscribe((message) => {
      if (message.type === 'realtime' && message.channel === group.channel) heard.push(message.event);
    });
    await runAllJobs(platform(), jobHandlers);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(new Set(heard)).toEqual(new Set(['group-changed']));
    stop();
  });

  describe('a member who will not come', () => {
    const invite = async () => {
      const organiser = await organise(api, HOST);
      const { code, caller } = organiser;
      const ada = somebody();
      await api.call('sendGroupInvitation', { code, ...ada }, caller);
      const [mail] = await mailOf(platform(), ada.group_invite_email);
      const [member] = await organiser.board();
      return { ...organiser, ada, secret: secretOf(mail?.text), member_ID: member?.member_ID ?? '' };
    };

    it('takeBackGroupInvitation 200: the link says so; 404: a second time, and without access', async () => {
      const { code, caller, member_ID, secret, ada } = await invite();
      const input = { code, member_ID };
      for (const other of [await visitor(api, HOST), await visitor(api, OTHER)]) {
        expect((await api.refused('takeBackGroupInvitation', input, other)).status).toBe(404);
      }
      expect(await api.call('takeBackGroupInvitation', input, caller)).toEqual({ done: true });
      const message =
        'The organiser of the group took this invitation back. Please ask them for another one.';
      const checked = await api.call('checkGroup', { secret }, await visitor(api, HOST));
      expect(checked).toMatchObject({ open: 'N', message, invitation: { state: 'taken_back' } });
      const declined = await api.refused('declineGroupInvitation', { secret }, await visitor(api, HOST));
      expect([declined.status, declined.body.errors]).toEqual([422, { secret: [message] }]);
      expect((await api.refused('takeBackGroupInvitation', input, caller)).status).toBe(404);
      // They can be invited anew.
      expect((await api.call('sendGroupInvitation', { code, ...ada }, caller)).sent).toBe(1);
    });

    it('replaceGroupMember 200: invites another member instead; 422: nothing changes when that one is wrong', async () => {
      const { code, caller, member_ID, board } = await invite();
      const names = async () =>
        (await board()).filter(({ state }) => state !== 'taken_back').map(({ name }) => name);
      const wrong = { code, member_ID, group_invite_name: 'Zoe', group_invite_email: 'zoe' };
      expect((await api.refused('replaceGroupMember', wrong, caller)).status).toBe(422);
      expect(await names()).toEqual(['Ada Lovelace']);
      const zoe = { ...somebody(), group_invite_name: 'Zoe' };
      await api.call('replaceGroupMember', { code, member_ID, ...zoe }, caller);
      expect(await names()).toEqual(['Zoe']);
      expect(await mailOf(platform(), zoe.group_invite_email)).toHaveLength(1);
      expect(
        (await api.refused('replaceGroupMember', { code, member_ID, ...somebody() }, caller)).status,
      ).toBe(404);
    });

    it('declineGroupInvitation 200: and undone; 422: a link that is not ours, and of another event', async () => {
      const { secret, board, group } = await invite();
      const phone = await visitor(api, HOST);
      const state = async () => (await board())[0]?.state;
      expect(await api.call('declineGroupInvitation', { secret }, phone)).toEqual({
        group_organization: group.group_organization,
        state: 'declined',
      });
      await api.call('checkGroup', { secret }, phone);
      expect(await state()).toBe('declined');
      expect((await api.call('declineGroupInvitation', { secret, undo: 'Y' }, phone)).state).toBe('opened');
      expect(await state()).toBe('opened');
      for (const [tried, host] of [
        ['forged', HOST],
        [secret, OTHER],
      ] as const) {
        const { status } = await api.refused(
          'declineGroupInvitation',
          { secret: tried },
          await visitor(api, host),
        );
        expect(status).toBe(422);
      }
    });

    it('ends what they had begun, and 409 once they are registered', async () => {
      const { code, caller, member_ID, secret, ada, board } = await invite();
      const phone = await visitor(api, HOST);
      const email = ada.group_invite_email;
      const begun = await api.call('joinGroup', { code, secret, email }, phone);
      expect((await board())[0]).toMatchObject({
        ...{ state: 'registering', payer: null, conflicts: 0 },
        total: begun.total,
        held_until: begun.reserved_until,
      });
      expect((await board())[0]?.step).not.toBe(null);
      await api.call('declineGroupInvitation', { secret }, phone);
      expect((await board())[0]).toMatchObject({ state: 'declined' });
      await api.call('takeBackGroupInvitation', { code, member_ID }, caller);
      expect((await board()).map(({ state }) => state)).toEqual(['taken_back']);
    });
  });

  describe('sendGroupInvitation', () => {
    it.each<[string, Record<string, string>, string]>([
      ['no name', { group_invite_name: '' }, 'group_invite_name'],
      ['no address', { group_invite_email: '' }, 'group_invite_email'],
      ['a wrong address', { group_invite_email: 'x' }, 'group_invite_email'],
      ['no number for a text message', { send_type: 'text' }, 'group_invite_phone'],
      ['a track that is not for groups', { track: 'volunteers' }, 'track'],
    ])('422: %s', async (_what, changes, field) => {
      const { code, caller, board } = await organise(api, HOST);
      const { status, body } = await api.refused(
        'sendGroupInvitation',
        { code, ...somebody(), ...changes },
        caller,
      );
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
      expect(await board()).toEqual([]);
    });

    it('422: somebody of the list, and an ID that is not of the list', async () => {
      const { code, caller } = await organise(api, HOST);
      const ada = somebody();
      await api.call('sendGroupInvitation', { code, ...ada }, caller);
      const { status, body } = await api.refused('sendGroupInvitation', { code, ...ada }, caller);
      expect([status, body.errors]).toEqual([
        422,
        { group_invite_email: ['This person is in your list already.'] },
      ]);
      const members = ['00000000-0000-4000-8000-000000000000', 'x'];
      for (const id of members) {
        expect((await api.refused('sendGroupInvitation', { code, members: [id] }, caller)).status).toBe(422);
      }
    });

    it('404: without access, and another event’s group', async () => {
      const { code } = await organise(api, HOST);
      for (const other of [await visitor(api, HOST), await visitor(api, OTHER)]) {
        expect((await api.refused('sendGroupInvitation', { code, ...somebody() }, other)).status).toBe(404);
      }
    });
  });
});
