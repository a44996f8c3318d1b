import { expect, it } from 'vitest';
import type { EventDefinition } from '@/event-api/definition/definition';
import { listProgrammeChanges } from '@/event-api/programme/changes/programme-changes';
import { describeOnServer } from '../../support/database';
import { byCode, importFixture } from './import-fixture';

describeOnServer('what imports changed in a programme', (platform) => {
  const list = async (eventCode: string, limit = 100) =>
    (await listProgrammeChanges(platform().db, { eventCode, limit })).map(
      ({ sessionCode, kind, before, after }) => ({ sessionCode, kind, before, after }),
    );

  it('is nothing for an event that is new, and for one whose programme nobody could read', async () => {
    const closed = (event: EventDefinition) => Object.assign(event.registration, { homepage: 'coming_soon' });
    await importFixture(platform(), 'unopened', closed);
    await importFixture(platform(), 'unopened', (event) => {
      closed(event);
      event.programme.workshops.splice(5, 1);
    });
    expect(await list('unopened')).toEqual([]);
  });

  it('names each session with what it was and what it is', async () => {
    await importFixture(platform(), 'changing');
    await importFixture(platform(), 'changing', ({ programme }) => {
      byCode(programme.workshops, 'circuits').title = { en: 'Currents', fr: 'Courants' };
      byCode(programme.workshops, 'circuits').presenters = [];
      Object.assign(byCode(programme.workshops, 'choir').sessions[0] ?? {}, { cancelled: true });
      programme.workshops.splice(5, 1);
    });
    const changes = await list('changing');
    expect(changes.map(({ sessionCode, kind }) => [sessionCode, kind])).toEqual([
      ['full-1', 'cancelled'],
      ['choir-1', 'cancelled'],
      ['circuits-2', 'presenters'],
      ['circuits-2', 'title'],
      ['circuits-1', 'presenters'],
      ['circuits-1', 'title'],
    ]);
    const [gone, cancelled] = changes;
    const title = changes.at(-1);
    expect(gone?.after).toBeNull();
    expect(cancelled?.after).toEqual(cancelled?.before);
    expect(title?.after?.title).toEqual({ en: 'Currents', fr: 'Courants' });
    expect(title?.before?.presenters.length).toBeGreaterThan(0);
    expect(title?.after?.presenters).toEqual([]);

    await importFixture(platform(), 'changing');
    expect((await list('changing', 3)).map(({ sessionCode, kind }) => [sessionCode, kind])).toEqual([
      ['full-1', 'added'],
      ['choir-1', 'restored'],
      ['circuits-2', 'presenters'],
    ]);
  });

  it('tells time and room apart', async () => {
    await importFixture(platform(), 'moving');
    await importFixture(platform(), 'moving', ({ programme }) => {
      const [session] = byCode(programme.workshops, 'circuits').sessions;
      Object.assign(session ?? {}, { day: 2, from: '20:00', to: '21:00', room: undefined, slot: undefined });
    });
    const [room, time] = await list('moving');
    expect([room?.kind, time?.kind]).toEqual(['room', 'time']);
    expect(room?.before?.room?.code).toBe('room-a');
    expect(room?.after?.room).toBeNull();
    expect(time?.before?.start).not.toBe(time?.after?.start);
    expect((await importFixture(platform(), 'moving')).outcome).toBe('changed');
  });
});
