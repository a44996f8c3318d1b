import { beforeAll, expect, it } from 'vitest';
import { look, perform } from '@/event-api/acts/act';
import { changeFields, lookAtEdit } from '@/event-api/acts/edits';
import { restoreVersion } from '@/event-api/acts/events';
import { checkEdited, checkWhole } from '@/event-api/events/editing/check-edited';
import { applyPatch } from '@/event-api/events/editing/patch';
import { exportDefinition } from '@/event-api/events/export/export-event';
import { consentTo } from '@/event-api/events/import/effects';
import { importEvent } from '@/event-api/events/import/import-event';
import { planImport } from '@/event-api/events/import/plan-import';
import { undone } from '@/event-api/platform/database/undone';
import { createTestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';

describeOnServer('changing fields of an event', (platform) => {
  const command = commandLine(platform);
  let api: ReturnType<typeof createTestApi>;

  beforeAll(() => {
    api = createTestApi(platform());
  });

  const place = () => ({
    ...platform(),
    actor: 'olga',
    readEnvironment: () => platform().env,
    openStorage: async () => platform().storage,
  });
  async function edited(event: string) {
    await api.importFixture({ code: event, host: `${event}.localhost` });
    const definition = async () => (await exportDefinition(platform().db, event))?.definition;
    return {
      definition,
      ticket: async (code: string) => (await definition())?.tracks.find((track) => track.code === code),
      session: async (code: string) =>
        (await definition())?.programme?.workshops
          ?.flatMap((each) => each.sessions)
          .find((each) => each.code === code),
      see: (patch: [string, unknown][], base?: number) =>
        look(place(), lookAtEdit, { event, base, patch: inFields(patch) }),
      edit: (patch: [string, unknown][], { base, agreed }: { base?: number; agreed?: string } = {}) =>
        perform(place(), changeFields, { event, base, patch: inFields(patch), agreed }),
    };
  }
  const inFields = (patch: [string, unknown][]) =>
    patch.map(([field, value]) => ({ field, value: value as never }));

  it('previews, changes exactly that, and is an import that can be undone', async () => {
    const { see, edit, ticket, definition } = await edited('edited');
    const before = await definition();
    const seen = await see([['tracks[online].fee', 9]]);
    if (seen.outcome !== 'known') throw new Error(seen.outcome);
    expect(seen.effects.fields).toEqual([
      { field: 'tracks[online].fee', before: '99', after: '9', isOutOfProportion: true },
    ]);
    expect((await ticket('online'))?.fee).toBe(99);

    const agreed = consentTo(seen.effects);
    expect(await edit([['tracks[online].fee', 10]], { agreed })).toMatchObject({ outcome: 'other_effects' });
    expect(await edit([['tracks[online].fee', 9]], { agreed })).toMatchObject({ outcome: 'done', number: 2 });
    expect(await edit([['tracks[online].fee', 9]])).toMatchObject({ outcome: 'already', number: 2 });
    expect((await ticket('online'))?.fee).toBe(9);
    expect((await command(['history', 'edited'])).out).toMatch(/olga +edit +tickets/);

    await perform(place(), restoreVersion, { event: 'edited' });
    expect(await definition()).toEqual(before);
  });

  it('moves a session to a time of its own and back, and leaves no empty part of a day behind', async () => {
    const { edit, session, definition } = await edited('moved');
    const at = 'programme.workshops[sky].sessions[sky-1]';
    const before = await session('sky-1');
    const own = (from: string, to: string): [string, unknown][] => [
      [`${at}.slot`, null],
      [`${at}.day`, 2],
      [`${at}.from`, from],
      [`${at}.to`, to],
    ];
    expect(await edit(own('15:00', '16:00'))).toMatchObject({ outcome: 'done' });
    expect(await session('sky-1')).toMatchObject({ slot: 'day-2-1500' });
    expect(await edit(own('16:00', '17:00'))).toMatchObject({ outcome: 'done' });
    const slots = (await definition())?.programme?.slots?.map(({ code }) => code);
    expect(slots).toContain('day-2-1600');
    expect(slots).not.toContain('day-2-1500');
    expect(
      await edit([
        [`${at}.slot`, before?.slot],
        [`${at}.day`, null],
        [`${at}.from`, null],
        [`${at}.to`, null],
      ]),
    ).toMatchObject({ outcome: 'done' });
    expect(await session('sky-1')).toEqual(before);
  });

  it('puts changes of different fields together, and says of the same field who wrote what', async () => {
    const { edit, ticket } = await edited('merged');
    expect(await edit([['tracks[general].fee', 250]], { base: 1 })).toMatchObject({ number: 2 });
    expect(await edit([['tracks[general].capacity', 60]], { base: 1 })).toMatchObject({ number: 3 });
    expect(await ticket('general')).toMatchObject({ fee: 250, capacity: 60 });
    expect(
      await edit(
        [
          ['tracks[general].fee', 260],
          ['tracks[online].fee', 90],
        ],
        { base: 1 },
      ),
    ).toMatchObject({
      outcome: 'conflict',
      number: 3,
      conflicts: [{ field: 'tracks[general].fee', base: 245, yours: 260, theirs: 250 }],
      meanwhile: [
        { importedBy: 'olga', via: 'edit' },
        { importedBy: 'olga', via: 'edit' },
      ],
    });
    expect(await ticket('online')).toMatchObject({ fee: 99 });
    // Made again for what is there now, it is what they meant.
    expect(await edit([['tracks[general].fee', 260]], { base: 3 })).toMatchObject({ outcome: 'done' });
  });

  it('plans with what is kept of the event what it plans of everything read and judged anew', async () => {
    const { edit } = await edited('kept');
    const { database } = platform();
    const now = platform().clock.now();
    const session = 'programme.workshops[circuits].sessions[circuits-1]';
    const patches: [string, unknown][][] = [
      [['programme.workshops[sky].title', { en: 'The sky at night', fr: 'Le ciel de nuit' }]],
      [[`${session}.capacity`, 7]],
      [
        [`${session}.slot`, null],
        [`${session}.day`, 2],
        [`${session}.from`, '15:00'],
        [`${session}.to`, '16:00'],
      ],
      [[`${session}.room`, null]],
      [['programme.rooms[room-a].name', { en: 'Hall A', fr: 'Grande salle A' }]],
      [['programme.presenters[amina].name', 'Amina Diallo-Roy']],
      [['programme.workshops[sky].presenters', ['jo', 'amina']]],
      [[`${session}.cancelled`, true]],
      [['programme.workshops[pottery]', null]],
      [['tracks[online].fee', 19]],
      [['event.time_zone', 'Europe/Paris']],
    ];
    const planned = (patch: [string, unknown][], isAnew: boolean) =>
      undone(database, async ({ db }) => {
        const present = await exportDefinition(db, 'kept');
        if (!present) throw new Error('there is no such event');
        const { changed } = applyPatch(present.definition, inFields(patch));
        const files = new Map(present.assets.map((asset) => [asset.path, asset]));
        const check = { code: 'kept', files, now };
        const plan = isAnew
          ? { checked: await checkWhole(structuredClone(changed), check) }
          : { checked: await checkEdited(changed, check), present };
        const { effects, digest, parts, tags, rows, event, items, back } = await planImport(platform(), db, {
          ...{ ...plan, now, isComplete: true },
        });
        return { effects, digest, parts, tags, rows, event, items, back };
      });
    for (const patch of patches) {
      expect(await planned(patch, false), patch[0]?.[0]).toEqual(await planned(patch, true));
      expect(await edit(patch)).toMatchObject({ outcome: 'done' });
    }
    // What is kept after all of them is what the database has.
    const left = await exportDefinition(platform().db, 'kept');
    const checked = await checkWhole(structuredClone(left?.definition), {
      code: 'kept',
      files: new Map(),
      now,
    });
    expect(await importEvent(platform(), checked)).toMatchObject({ outcome: 'unchanged' });
  });

  it('says at its field what is against the schema or the rules, and what is not there', async () => {
    const { edit } = await edited('wrong');
    const wrong = async (field: string, value: unknown) => {
      const done = await edit([[field, value]]);
      return done.outcome === 'unusable' ? done.problems.map((problem) => problem.field) : done.outcome;
    };
    expect(await wrong('tracks[general].fee', -1)).toEqual(['tracks[general].fee']);
    expect(await wrong('tracks[general].seo', 'online')).toEqual(['tracks[online].seo']);
    expect(await wrong('programme.workshops[sky].sessions[sky-1].room', 'nowhere')).toEqual([
      'programme.workshops[sky].sessions[sky-1].room',
    ]);
    expect(await wrong('event.event_logo', '../../etc/passwd.svg')).toEqual(['event.event_logo']);
    expect(await wrong('event.event_logo', 'package.pdf')).toEqual(['event.event_logo']);
    expect(await wrong('tracks[none].fee', 1)).toBe('gone');
  });

  it.each([
    ['event', {}],
    ['event.code', 'merged'],
    ['event.hosts', [{ host: 'edited.localhost' }]],
    ['event.hosts[fixed.localhost].test', true],
    ['event.client.code', 'other'],
    ['team', [{ email: 'me@example.org', role: 'owner' }]],
  ])('does not make %s another one', async (field, value) => {
    if (!(await exportDefinition(platform().db, 'fixed'))) await edited('fixed');
    const patch = inFields([[field, value]]);
    expect(await perform(place(), changeFields, { event: 'fixed', patch })).toEqual({
      outcome: 'fixed',
      fields: [field],
    });
  });

  it('is a command as well', async () => {
    const { ticket } = await edited('typed');
    const asked = await command(['edit', 'typed', 'tracks[online].fee', '9'], { answers: ['n'] });
    expect(asked.out).toContain('tracks[online].fee: 99 → 9 (is that what you mean?)');
    expect((await ticket('online'))?.fee).toBe(99);
    expect(await command(['edit', 'typed', 'tracks[general].name.fr', 'Tout public'])).toMatchObject({
      code: 0,
    });
    expect(await ticket('general')).toMatchObject({ name: { en: 'General admission', fr: 'Tout public' } });
    expect((await command(['edit', 'typed', 'tracks[none].fee', '1'])).err).toContain('has no place for');
    expect((await command(['edit', 'typed', 'team', '[]'])).err).toContain('import a file with it');
    expect((await command(['edit', 'none', 'tracks[a].fee', '1'])).code).not.toBe(0);
  });
});
