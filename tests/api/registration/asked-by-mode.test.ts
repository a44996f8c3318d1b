import { beforeAll, describe, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { fieldsOf } from '@/lib/domain/forms/form-definition';
import { shownFields } from '@/lib/domain/forms/form-model';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { changing } from './changing';
import { type Person, startPerson } from './person';

/** The event asks those who come what they eat. */
function withMeals(shared: EventDefinitionInput): EventDefinitionInput {
  const event = structuredClone(shared);
  event.forms?.registration?.sections[0]?.fields.push({
    name: 'meal',
    type: 'text',
    label: { en: 'Meal', fr: 'Repas' },
    required: true,
    modes: ['in_person'],
  });
  return event;
}

describeOnServer('questions for one way of taking part', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { registered, ready, preview, change } = changing(platform, () => api, withMeals);
  const command = commandLine(platform);
  const online = { mode: 'online' as const, sessions: ['webinar-1'] };
  const form = ({ code, caller }: Person) =>
    api.call('initializeForm', { form_type: 'registration', code }, caller);
  const asked = async (person: Person) =>
    [...shownFields((await form(person)).definition, {})].map(({ name }) => name);
  const answered = async (person: Person) =>
    (await person.review()).answers.flatMap(({ answers }) => answers.map(({ label }) => label));

  it('saveRegistrationPersonalInformations: 200 without them online, 422 in person', async () => {
    const { person, host } = await ready(online);
    expect(await asked(person)).not.toContain('meal');
    expect((await person.review()).problems).toEqual([]);

    const comes = await startPerson(api, { host, email: 'grace@meals.example' });
    expect(await asked(comes)).toContain('meal');
    const model = { first_name: 'G', last_name: 'H', email: 'grace@meals.example', role: 'teacher' };
    const { status, body } = await api.ask(
      'saveRegistrationPersonalInformations',
      { code: comes.code, model },
      comes.caller,
    );
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, ['meal']]);
  });

  describe('changeRegistration', () => {
    it('asks who comes after all, and takes the answer with the change', async () => {
      const { person, email } = await registered(online);
      expect((await preview(person, { track_mode: 'in_person' })).change?.problems).toMatchObject([
        { field: 'model', message: expect.stringContaining('Meal') },
      ]);
      const model = { first_name: 'Ada', last_name: 'Lovelace', email, role: 'teacher', meal: 'Soup' };
      const { body } = await change(person, { track_mode: 'in_person', model });
      expect(body).toMatchObject({ outcome: 'changed', registration: { mode: 'in_person' } });
      expect((await form(person)).model).toMatchObject({ meal: 'Soup' });
      expect(await answered(person)).toContain('Meal');
    });

    it('keeps the answer of who stays at home, and does not ask or show it, to the organiser either', async () => {
      const { person, event } = await registered(online);
      const listed = async () => {
        const [attendee] = JSON.parse((await command(['attendees', event, '--json'])).out);
        const csv = (await command(['attendees', event, '--csv'])).out;
        return [attendee.answer_meal, csv.includes('Soup')];
      };
      const { model: before } = await form(person);
      await change(person, { track_mode: 'in_person', model: { ...before, meal: 'Soup' } });
      await change(person, {
        track_mode: 'online',
        model: { ...before, meal: 'Soup', first_name: 'Augusta' },
      });
      expect(await asked(person)).not.toContain('meal');
      expect(await answered(person)).not.toContain('Meal');
      expect(await listed()).toEqual([null, false]);
      expect((await form(person)).model).toMatchObject({ meal: 'Soup', first_name: 'Augusta' });
      expect(fieldsOf((await form(person)).definition).map(({ name }) => name)).toContain('meal');

      const { body } = await change(person, { track_mode: 'in_person' });
      expect(body).toMatchObject({ outcome: 'changed', registration: { mode: 'in_person' } });
      expect(await answered(person)).toContain('Meal');
      expect(await listed()).toEqual(['Soup', true]);
    });
  });

  it('initStepReview: the personal step is open again for who begins online and then comes', async () => {
    const { person, email } = await ready(online);
    const comes = { email, track: 'general', mode: 'in_person' } as const;
    expect((await api.call('generateRegistrationCaptured', comes, person.caller)).code).toBe(person.code);
    expect((await person.review()).problems).toMatchObject([{ step: 'personal' }]);
  });
});
