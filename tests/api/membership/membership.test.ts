import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '@/lib/domain/forms/form-definition';
import type { Locale } from '@/lib/paths';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import { CARDS, card, newKey, type Person, startPerson } from '../registration/person';
import { TEACHER, withMembership } from './association';

const host = 'membership.localhost';
const PROBLEM = 'Please return to the Membership step and provide the membership information.';

describeOnBoth('membership', (platform) => {
  let api: TestApi;
  let people = 0;
  const start = (track: 'general' | 'online' = 'general', locale: Locale = 'en') => {
    people += 1;
    const mode = track === 'online' ? 'online' : 'in_person';
    return startPerson(api, { host, email: `m${people}@example.org`, track, mode, locale });
  };
  const save = ({ code, caller }: Person, answers: Record<string, unknown>) =>
    api.call('saveMembershipRegistration', { code, ...answers }, caller);
  const refused = ({ code, caller }: Person, answers: Record<string, unknown>) =>
    api.refused('saveMembershipRegistration', { code, ...answers }, caller);
  const line = async (person: Person) =>
    (await person.review()).fees.lines.find(({ category }) => category === 'membership');
  const reasons = async (person: Person) => (await person.review()).problems.map(({ reason }) => reason);

  beforeAll(async () => {
    api = createTestApi(platform());
    // The general ticket may be had without membership, the online one is for members.
    await api.importFixture(
      { code: 'membership', host },
      withMembership({ general: 'optional', online: 'required' }),
    );
    await api.importFixture(
      { code: 'membership-2', host: 'membership-2.localhost' },
      withMembership({ general: 'optional' }),
    );
  });

  describe('getMembershipInformation', () => {
    it('200: the association and its types with their fees, in each language', async () => {
      const { membership } = await api.call('getMembershipInformation', {}, { host, locale: 'fr' });
      expect(membership?.organization).toBe('Association de la côte');
      expect(membership?.types[0]).toEqual({
        id: 'teacher',
        name: 'Enseignement',
        price: { amount: 6500, currency: 'USD' },
      });
    });

    it('200: null where an event has none', async () => {
      await api.importFixture({ code: 'no-members', host: 'no-members.localhost' });
      expect(await api.call('getMembershipInformation', {}, { host: 'no-members.localhost' })).toEqual({
        membership: null,
      });
    });
  });

  describe('getMembershipRegistration', () => {
    it('200: the questions, with prices for those who pay and none for members', async () => {
      const { code, caller } = await start();
      const form = await api.call('getMembershipRegistration', { code }, caller);
      const types = fieldsOf(form.definition).filter(({ name }) => name === 'membershipType');
      expect(types.map(({ shown_when }) => shown_when?.is)).toEqual([['renew', 'new'], ['current']]);
      expect(types.map(({ options }) => options?.[0]?.price)).toEqual([
        { amount: 6500, currency: 'USD' },
        undefined,
      ]);
      expect(form).toMatchObject({ requirement: 'optional', state: 'open', model: {} });
    });

    it('200: a ticket for members offers neither to decline nor to decide later', async () => {
      const { code, caller } = await start('online');
      const { definition } = await api.call('getMembershipRegistration', { code }, caller);
      const [standing] = fieldsOf(definition);
      expect(standing?.options?.map(({ id }) => id)).toEqual(['current', 'renew', 'new']);
    });

    it('409: where the ticket has no such step', async () => {
      const { code, caller } = await startPerson(api, { host, email: 'v@example.org', track: 'volunteers' });
      const answer = await api.refused('getMembershipRegistration', { code }, caller);
      expect([answer.status, answer.body.errors]).toEqual([
        409,
        { request: ['This ticket has no questions about membership.'] },
      ]);
    });
  });

  it('404: without the grant, and for another event’s registration, in each call', async () => {
    const { code, caller } = await start();
    const stranger = await start();
    const other = { ...caller, host: 'membership-2.localhost' };
    const foreign = { host: other.host, token: await api.visit(other.host) };
    for (const id of [
      'getMembershipRegistration',
      'getMyMembership',
      'getMyEventOrganizationTypes',
      'getMyClientOrganizationTypes',
      'saveMembershipRegistration',
    ] as const) {
      expect((await api.refused(id, { code }, stranger.caller)).status).toBe(404);
      expect((await api.refused(id, { code }, foreign)).status).toBe(404);
    }
  });

  it('getMyOrganizationTypes 200: the event’s kinds of employer, and the client’s own associations', async () => {
    const { code, caller } = await start();
    const event = await api.call('getMyEventOrganizationTypes', { code }, caller);
    const client = await api.call('getMyClientOrganizationTypes', { code }, caller);
    expect(event.organizations.map(({ id }) => id)).toEqual(['public', 'private', 'elsewhere']);
    expect(client.organizations).toEqual([
      { id: 'primary', name: 'primary (en)' },
      { id: 'science', name: 'science (en)' },
    ]);
  });

  describe('saveMembershipRegistration', () => {
    it('200: whoever joins or renews pays the type’s fee, with tax, and the review shows what was answered', async () => {
      const person = await start();
      const saved = await save(person, TEACHER);
      expect(saved).toMatchObject({ state: 'given', standing: 'new', type: 'teacher' });
      expect(saved.fee).toEqual({ amount: 6500, currency: 'USD' });
      expect(await line(person)).toMatchObject({
        code: 'teacher',
        description: 'Membership: Teacher',
        amount: 6500,
        tax: 325,
      });
      const { parts } = await person.review();
      expect(parts.map(({ step, entries }) => ({ step, entries }))).toEqual([
        {
          step: 'membership',
          entries: [
            { label: 'Association', value: 'Coast Association' },
            { label: 'Are you a member?', value: 'No, I join now' },
            { label: 'Type of membership', value: 'Teacher' },
            { label: 'Which association do you belong to?', value: 'science (en)' },
            { label: 'Who employs you?', value: 'Public' },
            { label: 'School district', value: 'sd39 (en)' },
            { label: 'Role', value: 'classroom (en)' },
            { label: 'List your name in the members’ directory?', value: 'No, leave it out' },
          ],
        },
      ]);
    });

    it('200: a member for this year pays nothing, a free type has its line at 0', async () => {
      const member = await start();
      await save(member, { ...TEACHER, membership_renew: 'current', membershipID: 'M-17' });
      expect(await line(member)).toBeUndefined();
      expect((await member.review()).parts[0]?.entries).toContainEqual({
        label: 'Membership number',
        value: 'M-17',
      });
      const candidate = await start();
      await save(candidate, {
        membership_renew: 'new',
        membershipType: 'candidate',
        university: 'ubc',
        program: 'Music',
      });
      expect(await line(candidate)).toMatchObject({ amount: 0 });
    });

    it('422: each question of the chosen type must be answered, at its field', async () => {
      const person = await start();
      const nothing = await refused(person, {});
      expect([nothing.status, nothing.body.errors]).toEqual([
        422,
        { membership_renew: ['Say whether you are a member'] },
      ]);
      const untyped = await refused(person, { membership_renew: 'new' });
      expect(Object.keys(untyped.body.errors)).toEqual(['membershipType']);
      const teacher = await refused(person, { membership_renew: 'new', membershipType: 'teacher' });
      expect(Object.keys(teacher.body.errors)).toEqual([
        'selectedClientOrganization',
        'selectedOrganization',
        'role',
        'staff_directory',
      ]);
      const support = await refused(person, { membership_renew: 'new', membershipType: 'support' });
      expect(Object.keys(support.body.errors)).toEqual(['membershipSubID']);
      const candidate = await refused(person, { membership_renew: 'new', membershipType: 'candidate' });
      expect(Object.keys(candidate.body.errors)).toEqual(['university', 'program']);
    });

    it('422: another district needs its name', async () => {
      const person = await start();
      const answer = await refused(person, { ...TEACHER, selectedDistrict: 'other' });
      expect(answer.body.errors).toEqual({
        selectedDistrictOther: ['Enter the name of your school district'],
      });
      await save(person, { ...TEACHER, selectedDistrict: 'other', selectedDistrictOther: 'Yukon' });
      expect((await person.review()).parts[0]?.entries).toContainEqual({
        label: 'Name of your school district',
        value: 'Yukon',
      });
    });

    it('422: names and choices that the event does not have', async () => {
      const person = await start();
      const wrong = { membership_renew: 'new', membershipType: 'emperor' };
      expect((await refused(person, wrong)).body.errors.membershipType).toHaveLength(1);
      const unknown = await refused(person, { membership_renew: 'declined', answers: { colour: 'red' } });
      expect(unknown.body.errors.colour).toHaveLength(1);
    });

    it('200: who declines or has not decided is asked nothing more, pays nothing, and may submit', async () => {
      for (const standing of ['declined', 'undecided'] as const) {
        const person = await start();
        const saved = await save(person, { ...TEACHER, membership_renew: standing });
        expect(saved).toMatchObject({ state: standing, type: null, fee: null });
        expect(await line(person)).toBeUndefined();
        expect(await reasons(person)).toEqual(['incomplete']);
        expect((await person.review()).parts[0]?.entries).toHaveLength(2);
      }
    });

    it('422: a ticket for members cannot be had without', async () => {
      const person = await start('online');
      for (const standing of ['declined', 'undecided']) {
        const { status, body } = await refused(person, { membership_renew: standing });
        expect([status, Object.keys(body.errors)]).toEqual([422, ['membership_renew']]);
      }
    });

    it('200: answers change, and that they have changed is known and shown', async () => {
      const person = await start();
      const { caller, code } = person;
      await save(person, TEACHER);
      expect((await save(person, TEACHER)).state).toBe('given');
      expect((await save(person, { ...TEACHER, role: 'lead' })).state).toBe('changed');
      expect((await save(person, { membership_renew: 'declined' })).state).toBe('declined');
      expect((await save(person, { membership_renew: 'new', membershipType: 'retiree' })).state).toBe(
        'changed',
      );
      expect(await api.call('getMyMembership', { code }, caller)).toMatchObject({
        state: 'changed',
        type: 'retiree',
        fee: { amount: 2000 },
      });
      expect((await person.review()).parts[0]?.entries).toContainEqual({
        label: 'Membership',
        value: 'Changed since you first gave it',
      });
    });

    it('200: a draft may be incomplete, counts in the total at once, and does not complete the step', async () => {
      const person = await start();
      await save(person, { membership_renew: 'renew', membershipType: 'teacher', draft: 'Y' });
      expect(await line(person)).toMatchObject({ amount: 6500 });
      expect(await reasons(person)).toContain('membership_missing');
      await save(person, TEACHER);
      await save(person, { ...TEACHER, role: 'lead', draft: 'Y' });
      expect(await reasons(person)).not.toContain('membership_missing');
      const { role: _role, ...incomplete } = TEACHER;
      expect((await save(person, { ...incomplete, draft: 'Y' })).state).toBe('open');
      expect(await reasons(person)).toContain('membership_missing');
    });

    it('200: answers to the event’s own questions, of those who are asked', async () => {
      const person = await start();
      const member = { ...TEACHER, membership_renew: 'renew', answers: { years: 'many' } };
      await save(person, member);
      const form = await api.call('getMembershipRegistration', { code: person.code }, person.caller);
      expect(form.model).toMatchObject({ years: 'many' });
      await save(person, { ...member, membership_renew: 'new' });
      const after = await api.call('getMembershipRegistration', { code: person.code }, person.caller);
      expect(after.model).not.toHaveProperty('years');
    });

    it('409: once the registration is submitted; what was answered can still be read', async () => {
      const person = await start();
      await person.fill();
      await save(person, TEACHER);
      await person.submit();
      expect((await refused(person, TEACHER)).status).toBe(409);
      const { state } = await api.call('getMyMembership', { code: person.code }, person.caller);
      expect(state).toBe('given');
    });

    it('409: while it is being paid for', async () => {
      const person = await start();
      await person.fill();
      await save(person, TEACHER);
      const { version } = await person.review();
      const fields = { code: person.code, version, payment_key: newKey(), credit: card(CARDS.silent) };
      await api.ask('saveSubmitRegistration', fields, person.caller);
      const { status, body } = await refused(person, { membership_renew: 'declined' });
      expect([status, body.errors.request]).toEqual([
        409,
        ['Another payment is still in progress. Please wait a moment.'],
      ]);
    });
  });

  describe('the review', () => {
    it('lacks the membership information until the step is answered, in the specification’s words', async () => {
      const person = await start('online');
      await person.fill();
      const { problems, registration, version } = await person.review();
      expect(problems).toEqual([{ step: 'membership', reason: 'membership_missing', message: PROBLEM }]);
      expect(registration.steps.map(({ id, complete }) => [id, complete])[0]).toEqual(['membership', 'N']);
      const submit = { code: person.code, version, payment_key: newKey(), credit: card(CARDS.good) };
      const answer = await api.refused('saveSubmitRegistration', submit, person.caller);
      expect([answer.status, answer.body.errors.request]).toEqual([422, [PROBLEM]]);

      await save(person, TEACHER);
      expect((await person.review()).problems).toEqual([]);
      const { registration: done } = await person.submit();
      expect(done.status).toBe('submitted');
    });

    it('says so in French', async () => {
      const person = await start('online', 'fr');
      const { problems } = await person.review();
      expect(problems.find(({ reason }) => reason === 'membership_missing')?.message).toBe(
        'Veuillez revenir à l’étape Adhésion et fournir les renseignements sur l’adhésion.',
      );
    });

    it('asks again when the new ticket is for members alone, and forgets with one that asks nothing', async () => {
      const person = await start();
      await save(person, { membership_renew: 'declined' });
      const move = (track: string, mode: 'online' | 'in_person') =>
        api.call(
          'generateRegistrationCaptured',
          { email: `m${people}@example.org`, track, mode },
          person.caller,
        );
      await move('online', 'online');
      expect(await reasons(person)).toContain('membership_missing');
      await save(person, TEACHER);
      await move('volunteers', 'in_person');
      expect(await line(person)).toBeUndefined();
      await move('general', 'in_person');
      const { state } = await api.call('getMyMembership', { code: person.code }, person.caller);
      expect(state).toBe('open');
    });
  });
});
