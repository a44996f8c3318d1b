import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deskAccounts } from '@/event-api/accounts/schema';
import { checkIns } from '@/event-api/attendance/schema';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { describeOnServer } from '../../support/database';
import { newDoor } from './new-door';

/** Of the registration's questions, doors see what somebody is. */
function withDoorQuestions(event: EventDefinitionInput): EventDefinitionInput {
  const changed = structuredClone(event);
  for (const { fields } of changed.forms?.registration?.sections ?? []) {
    for (const field of fields) if (field.name.startsWith('role')) field.at_door = true;
  }
  return changed;
}

describeOnServer('people at a door', (platform) => {
  const { at, command, other, register, codeOf, scanOf } = newDoor(
    platform,
    'door-people',
    withDoorQuestions,
  );

  it('sees of the answers what the event says that doors see, in the language of whoever stands there', async () => {
    const answers = { role: 'other', role_other: 'Juggler', phone: '+1 604 555 0134' };
    const juggler = await register(at.event, {}, answers);
    // What was answered before the other choice was made is not asked for any more.
    await register(at.event, {}, { ...answers, role: 'teacher' });
    await register(at.event, { status: 'cancelled' }, answers);
    await command(['invite', at.event, 'dora@example.org', '--role', 'door']);
    const token = await at.desk.signIn('dora@example.org');
    const { parts } = await at.desk.call('getDoorList', { event: at.event }, token);
    const seen = parts.flatMap(({ people }) => people.map((person) => person.answers));
    expect(seen.filter((some) => some.length > 0)).toHaveLength(2);
    expect(seen).toContainEqual([{ label: 'Role', value: 'Teacher' }]);
    expect(JSON.stringify(parts)).not.toMatch(/555\D?0134/);
    const asked = {
      event: at.event,
      door: 'North',
      after: 0,
      scans: [scanOf('j', { code: codeOf(juggler) })],
    };
    const { body } = await at.desk.ask('syncDoor', asked, { token, locale: 'fr' });
    expect(body).toMatchObject({
      outcomes: [
        {
          person: {
            answers: [
              { label: 'Rôle', value: 'Autre' },
              { label: 'Lequel?', value: 'Juggler' },
            ],
          },
        },
      ],
    });
    // Whoever lets people in gets no other answer.
    expect((await at.desk.ask('getPeople', { event: at.event }, { token })).status).toBe(403);
  });

  it('keeps what was done in the name of whoever did it, whoever sends it, and takes no name that it did not give', async () => {
    const [ada, bob, cy] = [await register(at.event), await register(at.event), await register(at.event)];
    for (const who of ['dora', 'emil']) {
      await command(['invite', at.event, `${who}@example.org`, '--role', 'door']);
    }
    const dora = await at.desk.signIn('dora@example.org');
    const { by } = await at.desk.call('getDoor', { event: at.event }, dora);
    await command(['team', 'remove', at.event, 'dora@example.org', '--yes']);
    const emil = await at.desk.signIn('emil@example.org');
    const send = (name: string, code: string, said?: string) =>
      at.desk.call(
        'syncDoor',
        {
          ...{ event: at.event, door: 'North', after: 0, scans: [scanOf(name, { code: codeOf(code) })] },
          ...(said !== undefined && { by: said }),
        },
        emil,
      );
    await send('one', ada, by);
    await send('two', bob);
    // A name of another event is none of this one, nor is one that was made up.
    const { by: elsewhere } = await at.desk.call('getDoor', { event: await other() }, at.token);
    await send('three', cy, elsewhere);
    const stored = await platform().db.select().from(checkIns).where(eq(checkIns.eventCode, at.event));
    const emails = await platform().db.select().from(deskAccounts);
    const emailOf = (code: string) => emails.find((account) => account.code === code)?.email;
    expect(stored.map(({ id, accountCode }) => [id, emailOf(accountCode)]).sort()).toEqual([
      ['one', 'dora@example.org'],
      ['three', 'emil@example.org'],
      ['two', 'emil@example.org'],
    ]);
  });
});
