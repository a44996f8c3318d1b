import { beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer, TEST_START } from '../../support/database';
import { readyPerson, startPerson } from './person';

const inBoth = (text: string) => ({ en: text, fr: text });

describeOnServer('generateRegistrationCaptured', (platform) => {
  let api: TestApi;
  const host = 'start.localhost';
  let visitors = 0;
  const visitor = async () => {
    visitors += 1;
    return { host, token: await api.visit(host), address: `192.0.2.${visitors}` };
  };
  const placesLeft = async (seo: string) =>
    (await api.call('getTrackInformationBySeo', { seo }, { host })).availability.left;

  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'start', host }, (event) => ({
      ...event,
      tracks: [
        ...event.tracks,
        {
          code: 'later',
          seo: 'later',
          name: inBoth('Later'),
          modes: ['online'],
          fee: 5,
          opens: '2027-01-20 09:00',
        },
        {
          code: 'over',
          seo: 'over',
          name: inBoth('Over'),
          modes: ['online'],
          fee: 5,
          closes: '2027-01-05 09:00',
        },
        { code: 'group', seo: 'group', name: inBoth('Group'), modes: ['online'], fee: 5, group: true },
      ],
    }));
  });

  it('200: goes on with what the same visitor started with the same address', async () => {
    const caller = await visitor();
    const fields = { email: 'again@example.org', track: 'general', mode: 'online' } as const;
    const first = await api.call('generateRegistrationCaptured', fields, caller);
    const before = await placesLeft('general-admission');
    const { mode: _mode, ...without } = fields;
    const again = await api.call('generateRegistrationCaptured', without, caller);
    expect([again.code, again.mode]).toEqual([first.code, 'online']);
    expect(await placesLeft('general-admission')).toBe(before);
  });

  it('422: on another device it is opened by its mailbox, not begun twice, unless another one is wanted', async () => {
    const fields = { email: 'two-devices@example.org', track: 'general', mode: 'online' } as const;
    const first = await api.call('generateRegistrationCaptured', fields, await visitor());
    const before = await placesLeft('general-admission');
    const other = await visitor();
    const typed = { ...fields, email: 'Two-Devices@example.org' };
    const refused = await api.refused('generateRegistrationCaptured', typed, other);
    expect([refused.status, refused.body.reason, Object.keys(refused.body.errors)]).toEqual([
      422,
      'begun_elsewhere',
      ['email'],
    ]);
    expect(await placesLeft('general-admission')).toBe(before);
    const another = { ...typed, another: 'Y' } as const;
    const second = await api.call('generateRegistrationCaptured', another, other);
    expect(second.code).not.toBe(first.code);
    // From now on it is the visitor's own, which is gone on with.
    expect(await api.call('generateRegistrationCaptured', typed, other)).toMatchObject({ code: second.code });
    // A correction of the address of what was begun here does not lead to somebody else's either.
    const third = await visitor();
    await api.call('generateRegistrationCaptured', { ...fields, email: 'mistyped@example.org' }, third);
    expect((await api.refused('generateRegistrationCaptured', typed, third)).body.reason).toBe(
      'begun_elsewhere',
    );
  });

  it('200: starts one registration when a button is pressed twice', async () => {
    const caller = await visitor();
    const fields = { email: 'double@example.org', track: 'online' } as const;
    const both = await Promise.all([
      api.call('generateRegistrationCaptured', fields, caller),
      api.call('generateRegistrationCaptured', fields, caller),
    ]);
    expect(both[1].code).toBe(both[0].code);
  });

  it('200: exchanges the place for one in another track, and drops sessions that it does not include', async () => {
    const caller = await visitor();
    const before = await placesLeft('general-admission');
    const person = await startPerson(api, { host, token: caller.token, email: 'swap@example.org' });
    await person.add('circuits-2');
    await person.add('webinar-1');
    expect(await placesLeft('general-admission')).toBe((before ?? 0) - 1);
    const moved = await api.call(
      'generateRegistrationCaptured',
      { email: 'swap@example.org', track: 'online' },
      caller,
    );
    expect([moved.code, moved.track.code, moved.mode]).toEqual([person.code, 'online', 'online']);
    expect(await placesLeft('general-admission')).toBe(before);
    const { cart } = await person.review();
    expect(cart.items.map((item) => item.workshops_session_code)).toEqual(['webinar-1']);
  });

  it('200: takes an unlisted track by its code', async () => {
    const answer = await api.call(
      'generateRegistrationCaptured',
      { email: 'vol@example.org', track: 'volunteers' },
      await visitor(),
    );
    expect(answer.track.listed).toBe('N');
  });

  it('404: knows no other track', async () => {
    const answer = await api.refused(
      'generateRegistrationCaptured',
      { email: 'x@example.org', track: 'nope' },
      await visitor(),
    );
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([404, ['track']]);
  });

  it('409: the last place is given once, and the loser keeps the place held before', async () => {
    const callers = await Promise.all([visitor(), visitor()]);
    const answers = await Promise.all(
      callers.map((caller, index) =>
        api.ask(
          'generateRegistrationCaptured',
          { email: `l${index}@example.org`, track: 'last-place' },
          caller,
        ),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const person = await startPerson(api, { host, email: 'keeps@example.org' });
    const refused = await api.refused(
      'generateRegistrationCaptured',
      { email: 'keeps@example.org', track: 'last-place' },
      person.caller,
    );
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        errors: {
          track: ['All places are taken. Please choose another registration or join the waitlist.'],
        },
      },
    ]);
    expect((await person.overview()).track.code).toBe('general');
    expect((await person.overview()).reserved_until).not.toBeNull();
  });

  it('422: says what is wrong with address, track, mode and time zone', async () => {
    const caller = { ...(await visitor()), locale: 'fr' as const };
    const refused = async (fields: Record<string, unknown>) => {
      const { status, body } = await api.refused(
        'generateRegistrationCaptured',
        { email: 'ok@example.org', track: 'general', mode: 'online', ...fields },
        caller,
      );
      return [status, body.errors];
    };
    expect(await refused({ email: 'nobody' })).toEqual([
      422,
      { email: ['Entrez une adresse courriel valide'] },
    ]);
    expect(await refused({ track: 'later' })).toEqual([
      422,
      { track: ['Les inscriptions ouvrent le mercredi 20\u00a0janvier 2027.'] },
    ]);
    expect(await refused({ track: 'over' })).toEqual([422, { track: ['Les inscriptions sont terminées.'] }]);
    expect(await refused({ track: 'group' })).toEqual([
      422,
      { track: ['Cette inscription est réservée aux groupes. Veuillez la commencer en groupe.'] },
    ]);
    expect(await refused({ mode: undefined })).toEqual([
      422,
      { mode: ['Veuillez indiquer si vous participez en personne ou en ligne.'] },
    ]);
    expect(await refused({ track: 'online', mode: 'in_person' })).toEqual([
      422,
      { mode: ['Cette inscription n’est pas offerte pour ce mode de participation.'] },
    ]);
    expect((await refused({ timezone: 'Mars/Olympus' }))[0]).toBe(422);
  });

  it('422: takes no second registration of an address that is registered', async () => {
    platform().clock.set(TEST_START);
    const person = await readyPerson(api, { host, email: 'once@example.org' });
    await person.submit();
    const answer = await api.refused(
      'generateRegistrationCaptured',
      { email: 'Once@example.org', track: 'online' },
      await visitor(),
    );
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['email']]);
  });

  it('401: asks for the event’s token', async () => {
    const answer = await api.refused(
      'generateRegistrationCaptured',
      { email: 'a@b.ca', track: 'online' },
      { host },
    );
    expect(answer.status).toBe(401);
  });
});
