import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deleteUnneededFiles } from '@/event-api/files/delete-unneeded-files';
import { files } from '@/event-api/files/schema';
import { describeOnServer } from '../../support/database';
import { withProposals } from '../../support/proposals-event';
import { asFile, picture } from '../../support/uploads';
import { type Proposer, proposer, proposing } from './proposing';

const MONTH_SECONDS = 31 * 24 * 3600;

describeOnServer('what belongs to a proposal', (platform) => {
  const { api, begin, newEvent } = proposing(platform, 'kept');
  const upload = async (code: string, field_ID: string, { caller }: Proposer) => {
    const isPhoto = field_ID === 'photo';
    const file = isPhoto ? await picture(20, 20) : asFile('%PDF-1.4\n%%EOF\n', 'outline.pdf');
    const target = isPhoto ? 'presenter' : 'proposal';
    const type = isPhoto ? 'photo' : 'file';
    return api().call('uploadWebsiteFile', { target, code, field_ID, type, file }, caller);
  };

  it('files stay when it was sent, and go a month after it was begun and left', async () => {
    const choice = await newEvent();
    const [sent, left] = [await begin({ host: choice.host }), await begin({ host: choice.host })];
    for (const each of [sent, left]) {
      await upload(each.code, 'outline', each);
      await upload(each.instructor, 'photo', each);
    }
    await sent.send();
    platform().clock.advance(MONTH_SECONDS);
    await deleteUnneededFiles(platform());
    const isKept = and(eq(files.eventCode, choice.code), eq(files.state, 'kept'));
    const kept = await platform().db.select().from(files).where(isKept);
    expect(kept.map(({ ownerCode }) => ownerCode).sort()).toEqual([sent.code, sent.instructor].sort());
  });

  it('addresses of a presenter are saved, copied with them, and are nobody else’s', async () => {
    const { host } = await newEvent((given) => {
      const event = withProposals(given);
      const { presenter } = event.forms;
      const [section] = presenter?.sections ?? [];
      const home = { name: 'home', type: 'address', label: { en: 'Home', fr: 'Domicile' } } as const;
      section?.fields.push(home);
      return event;
    });
    const ada = await begin({ host });
    const add = (code: string, from: Proposer) =>
      api().ask(
        'addAddress',
        {
          ...{
            target: 'presenter',
            code,
            field_ID: 'home',
            street1: '1 Main St',
            street2: '',
            city: 'Victoria',
          },
          ...{ postalcode: 'V8V 1A1', province: 'BC', countryvalue: 'CA', type: 'home' },
        },
        from.caller,
      );
    expect((await add(ada.instructor, await begin({ host }))).status).toBe(404);
    const { status, body } = await add(ada.instructor, ada);
    expect([status, body]).toEqual([200, expect.anything()]);
    const model = { first_name: 'Ada', last_name: 'Roy', email: 'ada@quill.example', biography: 'Maps.' };
    await ada.present({ ...model, home: body });
    const { code } = await api().call(
      'generateNewWorkshopWithInstructors',
      { instructors_codes: [ada.instructor] },
      ada.caller,
    );
    const { presenters } = await api().call(
      'getWorkshopProposalFormPresenters',
      { code, flag: 'Y' },
      ada.caller,
    );
    const copy = presenters[0];
    expect(copy).toMatchObject({ complete: 'Y', model: { home: { street1: '1 Main St' } } });
    // The copy refers to its own address: the form that has it can be saved again.
    const next = proposer(api(), code, copy?.instructor_code ?? '', ada.caller);
    expect((await next.present(copy?.model)).presenters).toMatchObject([{ complete: 'Y' }]);
  });
});
