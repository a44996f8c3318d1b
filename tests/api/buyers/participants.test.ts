import { and, eq, like } from 'drizzle-orm';
import { beforeAll, expect, it, test } from 'vitest';
import { formAnswers } from '@/event-api/forms/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { openBareDatabase } from '../../support/bare-database';
import { withParticipants } from '../../support/buyers-event';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { paperIn, plainText } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { readMigrations } from '../../support/read-migrations';
import { mailOf } from '../registration/person';
import { emailOf, ordering } from './ordering';

drawPapers();

describeOnServer('who takes part in what was bought', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { event, begin } = ordering(platform, () => api, withParticipants);
  const command = commandLine(platform);
  const list = async (name: string, code: string): Promise<Record<string, unknown>[]> =>
    JSON.parse((await command([name, code, '--json'])).out);

  it('saveActivityInformation: each place has its participant, a missing one is named, and lists and papers have each', async () => {
    const { code: eventCode, host } = await event();
    const bo = await begin(host);
    await bo.activity('walk', 2);
    await bo.details();
    expect((await bo.participant(1, { guest: 'Cy' })).status).toBe(200);
    const order = await bo.order();
    expect(order.problems).toEqual([
      {
        ...{ step: 'activity', reason: 'incomplete', place: 2 },
        message: 'Place 2 of 2: say who takes part in the activity.',
      },
    ]);
    expect(order.participants).toMatchObject([
      { place: 1, name: 'Cy', complete: 'Y' },
      { place: 2, name: null, complete: 'N' },
    ]);
    const refused = await api.refused('submitActivityApplication', await bo.submitFields(), bo.caller);
    expect([refused.status, refused.body.errors.request]).toEqual([
      422,
      ['Place 2 of 2: say who takes part in the activity.'],
    ]);
    const empty = await bo.participant(2, {});
    expect([empty.status, empty.body]).toMatchObject([422, { errors: { guest: [expect.any(String)] } }]);
    const further = await bo.participant(3, { guest: 'Di' });
    expect([further.status, further.body]).toMatchObject([
      422,
      { errors: { place: ['This order has 2 places.'] } },
    ]);
    expect((await bo.participant(2, { guest: 'Lou' })).status).toBe(200);
    const complete = await bo.order();
    expect(complete.problems).toEqual([]);
    expect(complete.answers.filter(({ step }) => step === 'activity')).toEqual(
      ['Cy', 'Lou'].map((value, at) => ({
        ...{ step: 'activity', place: at + 1, title: 'Who is coming?' },
        answers: [{ label: 'Guest', value }],
      })),
    );
    await bo.submit();

    const participants = await list('participants', eventCode);
    expect(
      participants.map(({ place, places, code, answer_guest }) => [place, places, code, answer_guest]),
    ).toEqual([
      [1, 2, bo.code, 'Cy'],
      [2, 2, bo.code, 'Lou'],
    ]);
    expect(await list('buyers', eventCode)).toMatchObject([{ participant_guest: ['Cy', 'Lou'] }]);
    const [letter] = await mailOf(platform(), emailOf(bo.code));
    for (const text of [plainText(letter?.text ?? ''), await paperIn(letter)]) {
      expect(text.replace(/[\u2068\u2069]/g, '')).toContain('Place 1 of 2 Cy Place 2 of 2 Lou');
    }
  });

  it('keeps what was typed for a place that is given up until the submit, and nothing of it after', async () => {
    const { host } = await event();
    const bo = await begin(host);
    await bo.activity('walk', 2);
    await bo.details();
    await bo.participant(1, { guest: 'Cy' });
    const [, second] = (await bo.order()).participants;
    const code = second?.code ?? '';
    const form = () => api.ask('initializeForm', { form_type: 'activity', code }, bo.caller);
    // As it is typed, and in another visit.
    const typed = { code, target: 'activity', model: { guest: 'Lou' } } as const;
    await api.call('saveAutoInformation', typed, bo.caller);
    const other = { host, token: await api.visit(host) };
    expect((await api.refused('saveAutoInformation', typed, other)).status).toBe(404);
    await bo.activity('walk', 1);
    expect((await form()).status).toBe(404);
    expect((await bo.order()).problems).toEqual([]);
    await bo.activity('walk', 2);
    expect((await form()).body).toMatchObject({ model: { guest: 'Lou' } });
    await bo.activity('walk', 1);
    await bo.submit();
    const kept = await platform()
      .db.select({ model: formAnswers.model })
      .from(formAnswers)
      .where(and(eq(formAnswers.formType, 'activity'), like(formAnswers.ownerCode, `${bo.code}%`)));
    expect(kept).toEqual([{ model: { guest: 'Cy' } }]);
  });
});

test('what was answered before places had participants is that of the first one', async () => {
  const database = await openBareDatabase();
  const [before, after] = await readMigrations(/_places-of-participants$/);
  for (const statements of before) await database.exec(statements);
  await database.exec(`
    insert into events (code, client_code, definition, digest, imported_at) values ('e', 'c', '{}', '', now());
    insert into form_answers (event_code, form_type, owner_kind, owner_code, model, saved_at) values
      ('e', 'activity', 'buyer', 'BO', '{}', now()), ('e', 'buyer', 'buyer', 'BO', '{}', now());
  `);
  for (const statements of after) await database.exec(statements);
  const { rows } = await database.query('select form_type, owner_kind from form_answers order by 1');
  expect(rows).toEqual([
    { form_type: 'activity', owner_kind: 'participant' },
    { form_type: 'buyer', owner_kind: 'buyer' },
  ]);
  await database.close();
});
