import { describe, expect, it } from 'vitest';
import { describeOnServer } from '../../support/database';
import { CARDS, card, newKey } from '../registration/person';
import { TEACHER } from './association';
import { associationEvent } from './association-event';

describeOnServer('what is said about membership', (platform) => {
  const { api, start, save, refused, line, reasons } = associationEvent(platform);

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

    it('409: nothing is saved over what another tab has saved since; both tabs’ answers are kept', async () => {
      const person = await start();
      const read = () => api().call('getMembershipRegistration', { code: person.code }, person.caller);
      const { revision } = await read();
      expect(revision).toBe(0);
      const draft = (answers: object) => save(person, { draft: 'Y', ...answers });
      const first = await draft({ ...TEACHER, revision });
      // The other tab still has the form as it was before.
      const stale = { membership_renew: 'new', membershipType: 'retiree', revision };
      for (const more of [{ draft: 'Y' }, {}]) {
        const { status, body } = await refused(person, { ...stale, ...more });
        expect([status, body]).toMatchObject([409, { reason: 'answers_changed' }]);
      }
      expect(await read()).toMatchObject({ model: TEACHER, revision: first.revision });
      // Its save once more, whose answer was lost, and what is typed before a save is answered.
      const again = await draft({ ...TEACHER, revision });
      const later = { ...TEACHER, role: 'lead' };
      const leaving = await draft({ ...later, revision, previous: TEACHER });
      expect([again.model, leaving.model]).toEqual([TEACHER, later]);
      expect((await save(person, { ...later, revision: leaving.revision })).state).toBe('given');
      // Who does not say what the answers were made from replaces them.
      expect((await save(person, { membership_renew: 'declined' })).model).toEqual({
        membership_renew: 'declined',
      });
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
      expect(await api().call('getMyMembership', { code }, caller)).toMatchObject({
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
      const form = await api().call('getMembershipRegistration', { code: person.code }, person.caller);
      expect(form.model).toMatchObject({ years: 'many' });
      await save(person, { ...member, membership_renew: 'new' });
      const after = await api().call('getMembershipRegistration', { code: person.code }, person.caller);
      expect(after.model).not.toHaveProperty('years');
    });

    it('409: once the registration is submitted; what was answered can still be read', async () => {
      const person = await start();
      await person.fill();
      await save(person, TEACHER);
      await person.submit();
      expect((await refused(person, TEACHER)).status).toBe(409);
      const { state } = await api().call('getMyMembership', { code: person.code }, person.caller);
      expect(state).toBe('given');
    });

    it('409: while it is being paid for', async () => {
      const person = await start();
      await person.fill();
      await save(person, TEACHER);
      const { version } = await person.review();
      const fields = { code: person.code, version, payment_key: newKey(), credit: card(CARDS.silent) };
      await api().ask('saveSubmitRegistration', fields, person.caller);
      const { status, body } = await refused(person, { membership_renew: 'declined' });
      expect([status, body.errors.request]).toEqual([
        409,
        ['Another payment is still in progress. Please wait a moment.'],
      ]);
    });
  });
});
