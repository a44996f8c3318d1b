import { describe, expect, it } from 'vitest';
import { fieldsOf } from '@/lib/domain/forms/form-definition';
import { describeOnBoth } from '../../support/database';
import { CARDS, card, newKey, startPerson } from '../registration/person';
import { TEACHER } from './association';
import { associationEvent, host } from './association-event';

const PROBLEM = 'Please return to the Membership step and provide the membership information.';

describeOnBoth('membership', (platform) => {
  const { api, start, save, line, reasons } = associationEvent(platform);

  describe('getMembershipInformation', () => {
    it('200: the association and its types with their fees, in each language', async () => {
      const { membership } = await api().call('getMembershipInformation', {}, { host, locale: 'fr' });
      expect(membership?.organization).toBe('Association de la côte');
      expect(membership?.types[0]).toEqual({
        id: 'teacher',
        name: 'Enseignement',
        price: { amount: 6500, currency: 'USD' },
      });
    });

    it('200: null where an event has none', async () => {
      await api().importFixture({ code: 'no-members', host: 'no-members.localhost' });
      expect(await api().call('getMembershipInformation', {}, { host: 'no-members.localhost' })).toEqual({
        membership: null,
      });
    });
  });

  describe('getMembershipRegistration', () => {
    it('200: the questions, with prices for those who pay and none for members', async () => {
      const { code, caller } = await start();
      const form = await api().call('getMembershipRegistration', { code }, caller);
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
      const { definition } = await api().call('getMembershipRegistration', { code }, caller);
      const [standing] = fieldsOf(definition);
      expect(standing?.options?.map(({ id }) => id)).toEqual(['current', 'renew', 'new']);
    });

    it('409: where the ticket has no such step', async () => {
      const { code, caller } = await startPerson(api(), {
        host,
        email: 'v@example.org',
        track: 'volunteers',
      });
      const answer = await api().refused('getMembershipRegistration', { code }, caller);
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
    const foreign = { host: other.host, token: await api().visit(other.host) };
    for (const id of [
      'getMembershipRegistration',
      'getMyMembership',
      'getMyEventOrganizationTypes',
      'getMyClientOrganizationTypes',
      'saveMembershipRegistration',
    ] as const) {
      expect((await api().refused(id, { code }, stranger.caller)).status).toBe(404);
      expect((await api().refused(id, { code }, foreign)).status).toBe(404);
    }
  });

  it('getMyOrganizationTypes 200: the event’s kinds of employer, and the client’s own associations', async () => {
    const { code, caller } = await start();
    const event = await api().call('getMyEventOrganizationTypes', { code }, caller);
    const client = await api().call('getMyClientOrganizationTypes', { code }, caller);
    expect(event.organizations.map(({ id }) => id)).toEqual(['public', 'private', 'elsewhere']);
    expect(client.organizations).toEqual([
      { id: 'primary', name: 'primary (en)' },
      { id: 'science', name: 'science (en)' },
    ]);
  });

  describe('the review', () => {
    it('lacks the membership information until the step is answered, in the specification’s words', async () => {
      const person = await start('online');
      await person.fill();
      const { problems, registration, version } = await person.review();
      expect(problems).toEqual([{ step: 'membership', reason: 'membership_missing', message: PROBLEM }]);
      expect(registration.steps.map(({ id, complete }) => [id, complete])[0]).toEqual(['membership', 'N']);
      const submit = { code: person.code, version, payment_key: newKey(), credit: card(CARDS.good) };
      const answer = await api().refused('saveSubmitRegistration', submit, person.caller);
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
        api().call('generateRegistrationCaptured', { email: person.email, track, mode }, person.caller);
      await move('online', 'online');
      expect(await reasons(person)).toContain('membership_missing');
      await save(person, TEACHER);
      await move('volunteers', 'in_person');
      expect(await line(person)).toBeUndefined();
      await move('general', 'in_person');
      const { state } = await api().call('getMyMembership', { code: person.code }, person.caller);
      expect(state).toBe('open');
    });
  });
});
