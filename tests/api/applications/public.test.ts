import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { approveApplication, declineApplication } from '@/event-api/applications/decide/decide-application';
import { publicCode } from '@/event-api/applications/public/list-approved';
import { exportEvent } from '@/event-api/events/export/export-event';
import { files } from '@/event-api/files/schema';
import type { BusMessage } from '@/event-api/platform/bus/bus';
import type { SavedFile } from '@/lib/domain/forms/form-model';
import { createTestApi, type TestApi } from '../../support/api';
import { applicationsChoice, withApplications } from '../../support/applications-event';
import { describeOnServer, TEST_START } from '../../support/database';
import { picture } from '../../support/uploads';
import { mailOf } from '../registration/person';
import { ORGANIZATION } from './applicant';
import { only, type Ready, ready } from './sending';

const LIST = [
  { code: 'zed', name: 'Zed', booth: 'B4' },
  { code: 'ash', name: 'Ash' },
];

describeOnServer('approved applications on the public pages', (platform) => {
  let api: TestApi;
  let events = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  beforeEach(() => platform().clock.set(TEST_START));

  const place = async () => {
    events += 1;
    const choice = applicationsChoice(`public-${platform().database.kind}-${events}`);
    await api.importFixture(choice, (event) => {
      const changed = withApplications(event);
      const texts = ['description_en', 'description_fr'].map((name) => ({
        ...{ name, type: 'multiline' as const, label: { en: name, fr: name } },
      }));
      const [section] = changed.forms.exhibitor?.sections ?? [];
      const sections = section ? [{ ...section, fields: [...section.fields, ...texts] }] : [];
      return {
        ...changed,
        exhibitors: { ...changed.exhibitors, list: LIST },
        forms: {
          ...changed.forms,
          exhibitor: { title: { en: 'Organization', fr: 'Organisation' }, sections },
        },
      };
    });
    return { eventCode: choice.code, host: choice.host };
  };

  /** Sends an application with a logo, and whatever else is answered. */
  const sent = async (where: { eventCode: string; host: string }, answers: Record<string, unknown> = {}) => {
    const company = await ready(api, where);
    const upload = { target: 'exhibitor', field_ID: 'logo', type: 'photo' };
    const { status, body } = await api.ask(
      'uploadWebsiteFile',
      { code: company.code, ...upload, file: await picture(40, 30, 'png') },
      company.caller,
    );
    expect([status, body]).toEqual([200, expect.anything()]);
    const logo = body as SavedFile; // the status says so, and the API checks its answers
    await company.save({ ...ORGANIZATION, logo, ...answers });
    await company.send();
    return company;
  };
  const approve = ({ code }: Ready) => approveApplication(platform(), { code, message: null });
  const decline = ({ code }: Ready) => declineApplication(platform(), { code, message: null });
  const get = (path: string) => api.fetch(new Request(`http://event-api${path}`));
  const addressOfLogo = async ({ eventCode, code }: Ready) => {
    const mine = and(eq(files.eventCode, eventCode), eq(files.ownerCode, code), eq(files.state, 'kept'));
    const { id, digest } = only(await platform().db.select().from(files).where(mine));
    return `/assets/${digest}/${id}.png`;
  };

  it('getExhibitors 200: among the organiser’s own, by name, with text by language, link and logo', async () => {
    const where = await place();
    const company = await sent(where, {
      ...{ website: 'quill.example', description_en: 'Pens', description_fr: 'Des plumes' },
    });
    const names = async () =>
      (await api.call('getExhibitors', {}, { host: where.host })).exhibitors.map(({ name }) => name);
    expect(await names()).toEqual(['Ash', 'Zed']);
    await approve(company);
    expect(await names()).toEqual(['Ash', 'Quill & Co', 'Zed']);
    const { exhibitors } = await api.call('getExhibitors', {}, { host: where.host, locale: 'fr' });
    const url = await addressOfLogo(company);
    const shown = {
      ...{ code: publicCode(company.code), name: 'Quill & Co', url: 'https://quill.example' },
      logo: { url, width: 40, height: 30 },
      logo_dark: null,
    };
    expect(exhibitors[1]).toEqual({
      ...{ ...shown, booth: null, booth_type: 'Standard (fr)', description: 'Des plumes' },
    });
    const { logos } = await api.call(
      'getExhibitorLogosBySchema',
      { x: where.eventCode },
      { host: where.host },
    );
    expect(logos[1]).toEqual(shown);
  });

  it('the logo is public while it is approved, and neither before nor after; nothing else ever is', async () => {
    const where = await place();
    const company = await sent(where);
    const url = await addressOfLogo(company);
    expect((await get(url)).status).toBe(404);
    await approve(company);
    const shown = await get(url);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(0);
    const [, , digest = '', name = ''] = url.split('/');
    for (const other of [
      `/assets/${digest.replace(/^./, (first) => (first === '0' ? '1' : '0'))}/${name}`,
      `/assets/${digest}/AAAAA-AAAAA.png`,
      `/assets/${digest}/${name.replace('.png', '')}`,
    ]) {
      expect((await get(other)).status).toBe(404);
    }
    await decline(company);
    expect((await get(url)).status).toBe(404);
  });

  it('an organisation that asks not to be named is not, and its logo stays private', async () => {
    const where = await place();
    const company = await sent(where, { anonymous: true });
    await approve(company);
    const { exhibitors } = await api.call('getExhibitors', {}, { host: where.host });
    expect(exhibitors.map(({ name }) => name)).toEqual(['Ash', 'Zed']);
    expect((await get(await addressOfLogo(company))).status).toBe(404);
  });

  it('getSponsors 200: by level, after the organiser’s own; another event’s are not among them', async () => {
    const [where, elsewhere] = [await place(), await place()];
    const company = await ready(api, { ...where, kind: 'sponsor', choice: 'bronze' });
    await company.send();
    await approve(company);
    const { levels } = await api.call('getSponsors', {}, { host: where.host });
    expect(levels).toMatchObject([
      {
        code: 'bronze',
        sponsors: [
          { code: publicCode(company.code), name: 'Quill & Co', logo: null, logo_dark: null, url: null },
        ],
      },
    ]);
    const walls = await api.call('getSponsorLogosBySchema', { x: where.eventCode }, { host: where.host });
    expect(walls.levels[0]?.logos.map(({ name }) => name)).toEqual(['Quill & Co']);
    expect((await api.call('getSponsors', {}, { host: elsewhere.host })).levels).toEqual([]);
  });

  it('texts and logo are changed after it was approved: shown at once, and the organiser is told', async () => {
    const where = await place();
    const company = await sent(where, { description_en: 'Pens' });
    await approve(company);
    const { code, caller } = company;
    const before = await addressOfLogo(company);
    const entry = async () =>
      (await api.call('getExhibitors', {}, { host: where.host })).exhibitors.find(
        ({ name }) => name === 'Quill & Co',
      );
    const { body } = await api.ask(
      'uploadWebsiteFile',
      {
        ...{ code, target: 'exhibitor', field_ID: 'logo', type: 'photo' },
        file: await picture(60, 20, 'png'),
      },
      caller,
    );
    const logo = body as SavedFile; // as in `sent`
    // Uploaded, but not saved.
    expect((await entry())?.logo?.url).toBe(before);
    const save = (more: Record<string, unknown>) =>
      company.ask('save', { model: { ...ORGANIZATION, logo, description_en: 'Pencils', ...more } });
    expect((await save({})).status).toBe(200);
    expect(await entry()).toMatchObject({ description: 'Pencils', logo: { width: 60, height: 20 } });
    expect((await get(before)).status).toBe(404);
    await save({ description_en: 'Ink' });
    const told = (await mailOf(platform(), 'hello@example.com')).filter(
      ({ subject, text }) => subject.includes('changed its application') && text.includes(code),
    );
    expect(told).toHaveLength(1);
    expect((await company.look()).status).toBe('approved');

    platform().clock.set('2027-02-10T00:00:00.000Z');
    const late = await api.visit(where.host);
    const elsewhere = await api.ask(
      'saveExhibitorInformations',
      { code, model: ORGANIZATION },
      { host: where.host, token: late },
    );
    expect(elsewhere.status).toBe(404);
  });

  it('409: the form of one that was declined', async () => {
    const company = await sent(await place());
    await decline(company);
    expect((await company.ask('save', { model: ORGANIZATION })).status).toBe(409);
  });

  it('the event’s kept pages are dropped when one is approved, and when that is taken back', async () => {
    const where = await place();
    const company = await sent(where);
    const dropped: string[] = [];
    const isOwn = (message: BusMessage) =>
      message.type === 'drop' && message.tags.includes(`event:${where.eventCode}`);
    const end = platform().bus.subscribe((message) => void (isOwn(message) && dropped.push(message.type)));
    await approve(company);
    await expect.poll(() => dropped.length).toBe(1);
    await approve(company);
    await decline(company);
    await expect.poll(() => dropped.length).toBe(2);
    end();
  });

  it('an export has the organiser’s own list and no application, so that none is there twice after an import', async () => {
    const where = await place();
    await approve(await sent(where));
    const exported = await exportEvent(platform().db, where.eventCode);
    expect(exported?.definition.exhibitors?.list?.map(({ code }) => code)).toEqual(['zed', 'ash']);
    expect(exported?.assets).toEqual([]);
  });
});
