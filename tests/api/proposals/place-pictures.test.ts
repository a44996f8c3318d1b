import { expect, it } from 'vitest';
import { exportEvent } from '@/event-api/events/export/export-event';
import { unplaceProposal } from '@/event-api/events/placing/unplace-proposal';
import { moveFiles } from '@/event-api/files/queries';
import { files } from '@/event-api/files/schema';
import { saveAnswers } from '@/event-api/forms/queries';
import { presenterAnswers, proposalAnswers } from '@/event-api/proposals/proposal-owner';
import { describeOnServer } from '../../support/database';
import { placing } from './placing';
import { PRESENTER, WORKSHOP } from './stored-proposal';

describeOnServer('pictures of proposals that are made workshops', (platform) => {
  const { api, begin, place } = placing(platform);

  it('a picture in the text of a workshop becomes a picture of the event', async () => {
    const { code: eventCode, propose } = await begin();
    const { code } = await propose();
    const { db, storage, clock } = platform();
    const content = new TextEncoder().encode('a knot');
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', content)).toString('hex');
    const id = `KNOT-${code}`.slice(0, 20);
    const key = `${eventCode}/knot`;
    await storage.put(key, content, 'image/png');
    await db.insert(files).values({
      ...{ id, eventCode, ownerKind: 'proposal', ownerCode: code, place: 'proposal', fieldId: 'abstract' },
      ...{ type: 'rich_text', name: 'knot.png', mediaType: 'image/png', size: 6, width: 30, height: 40 },
      ...{ digest, storageKey: key, state: 'storing', createdAt: clock.now(), checkAt: clock.now() },
    });
    await moveFiles(db, [id], { to: 'kept' });
    const abstract = `<p>So:</p><img data-file="${id}" alt="A knot" width="30" height="40" />`;
    const model = { ...WORKSHOP, abstract };
    await saveAnswers(db, proposalAnswers({ eventCode, code }), {
      ...{ model, complete: true, now: clock.now() },
    });
    await place(code, { slot: 'c' });
    const path = `proposals/knots-for-beginners/${id.toLowerCase()}.png`;
    const exported = await exportEvent(db, eventCode);
    expect(exported?.assets.map((asset) => asset.path)).toEqual([path]);
    expect(JSON.stringify(exported?.definition.programme)).toContain(
      `<img src=\\"${path}\\" alt=\\"A knot\\"`,
    );
    await unplaceProposal(platform(), { code, session: undefined });
    expect((await exportEvent(db, eventCode))?.assets).toEqual([]);
  });

  it('the photo of a presenter becomes a picture of the event, which a second session keeps', async () => {
    const { code: eventCode, host, propose } = await begin();
    const { code, presenters } = await propose();
    const { db, storage, clock } = platform();
    const content = new TextEncoder().encode('a portrait');
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', content)).toString('hex');
    const id = `PHOTO-${code}`.slice(0, 20);
    const key = `${eventCode}/photo`;
    await storage.put(key, content, 'image/jpeg');
    await db.insert(files).values({
      ...{ id, eventCode, ownerKind: 'presenter', ownerCode: presenters[0] ?? '', place: 'presenter' },
      ...{ fieldId: 'photo', type: 'photo', name: 'me.jpg', mediaType: 'image/jpeg', size: 10 },
      ...{ width: 30, height: 40, digest, storageKey: key, state: 'storing' },
      ...{ createdAt: clock.now(), checkAt: clock.now() },
    });
    await moveFiles(db, [id], { to: 'kept' });
    const model = { ...PRESENTER, photo: { id, name: 'me.jpg' } };
    await saveAnswers(db, presenterAnswers({ eventCode, code: presenters[0] ?? '' }), {
      ...{ model, complete: true, now: clock.now() },
    });
    await place(code, { slot: 'c' });
    await place(code, { slot: 'b' });
    const exported = await exportEvent(db, eventCode);
    expect(exported?.assets.map(({ path, width, height }) => [path, width, height])).toEqual([
      ['proposals/ada-roy.jpg', 30, 40],
    ]);
    const picture = await api().fetch(
      new Request(`http://event-api/assets/${digest}/ada-roy.jpg`, { headers: { 'x-event-host': host } }),
    );
    expect(await picture.text()).toBe('a portrait');
    await unplaceProposal(platform(), { code, session: undefined });
    expect((await exportEvent(db, eventCode))?.assets).toEqual([]);
  });
});
