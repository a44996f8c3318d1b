import { expect, it } from 'vitest';
import type { SavedFile } from '@/lib/domain/forms/form-model';
import { withApplications } from '../../support/applications-event';
import { describeOnServer } from '../../support/database';
import { picture } from '../../support/uploads';
import { type Ready, ready } from '../applications/sending';
import { mailOf } from '../registration/person';
import { agree, newDesk } from './new-desk';

describeOnServer('applications, in the desk', (platform) => {
  const { at, command, other } = newDesk(platform, 'deciding', withApplications);

  const begin = (more: Partial<Parameters<typeof ready>[1]> = {}) =>
    ready(at.api, { eventCode: at.event, host: at.host, ...more });
  const sent = async (more: Parameters<typeof begin>[0] = {}): Promise<Ready> => {
    const company = await begin(more);
    await company.send();
    return company;
  };
  const list = (filter: Record<string, unknown> = {}) =>
    at.desk.call('getApplications', { event: at.event, ...filter }, at.token);
  const codesOf = async (filter?: Record<string, unknown>) =>
    (await list(filter)).applications.map(({ code }) => code);
  const decide = (
    code: string,
    decision: 'approve' | 'decline' | 'number',
    more: { message?: string; booth?: string; agreed?: string } = {},
  ) => at.desk.call('decideApplication', { event: at.event, code, decision, ...more }, at.token);
  const agreeTo = (code: string, decision: 'approve' | 'decline' | 'number', more = {}) =>
    agree((agreed) => decide(code, decision, { ...more, ...(agreed !== undefined && { agreed }) }));

  it('lists what was sent or only begun, what waits first, by words, kind and state', async () => {
    const waiting = await sent();
    platform().clock.advance(60);
    const approved = await sent({ model: { organization: 'École du Nord' } });
    await command(['applications', 'approve', approved.code, '--booth', 'Nave 7']);
    const begun = await begin({ kind: 'sponsor', choice: 'bronze' });
    const { applications, count, kinds, statuses } = await list();
    expect(count).toBe(3);
    expect(applications.map(({ code }) => code)).toEqual([waiting.code, approved.code, begun.code]);
    expect(applications[1]).toMatchObject({
      ...{ organization: 'École du Nord', booth: 'Nave 7', choice: 'Standard', email: approved.email },
      status: { key: 'approved', name: 'Approved' },
    });
    expect(applications[2]?.sent_at).toBeNull();
    expect(kinds.map(({ key }) => key)).toEqual(['exhibitor', 'sponsor']);
    expect(statuses.map(({ key }) => key)).toEqual(['started', 'submitted', 'approved']);
    expect(await codesOf({ q: 'ecole' })).toEqual([approved.code]);
    expect(await codesOf({ q: waiting.email })).toEqual([waiting.code]);
    expect(await codesOf({ q: 'nave 7' })).toEqual([approved.code]);
    expect(await codesOf({ kind: 'sponsor' })).toEqual([begun.code]);
    expect(await codesOf({ status: 'submitted' })).toEqual([waiting.code]);
    for (const none of [{ kind: 'toString' }, { status: 'x' }, { q: 'nobody at all' }, { page: 9 }]) {
      expect(await codesOf(none)).toEqual([]);
    }
  });

  it('is a file with all answers under their labels, in which no cell is a formula', async () => {
    await sent({ model: { organization: '=Quill()', website: 'https://quill.example' } });
    const asked = await at.desk.ask(
      'downloadApplications',
      { event: at.event, language: 'fr' },
      { token: at.token },
    );
    const [heading = '', row = ''] = String(asked.body).trim().split('\r\n');
    expect(heading).toContain('Organisme;Courriel;Type;État;');
    expect(heading).toContain(';Website (fr);');
    expect(heading).toContain('Contact (fr) 1, ');
    expect(row).toMatch(/'=Quill\(\).*Exposant;En attente;.*https:\/\/quill\.example/);
    const none = await at.desk.ask(
      'downloadApplications',
      { event: at.event, kind: 'x' },
      { token: at.token },
    );
    expect([none.status, String(none.body).trim().split('\r\n').length]).toEqual([200, 1]);
  });

  it('shows one with its answers, files, money and what was done; nothing of another event', async () => {
    const company = await begin();
    const place = { target: 'exhibitor', code: company.code, field_ID: 'logo', type: 'photo' };
    const uploaded = await at.api.ask(
      'uploadWebsiteFile',
      { ...place, file: await picture(40, 40) },
      company.caller,
    );
    const logo = uploaded.body as SavedFile;
    await company.save({ organization: 'Quill & Co', email: 'office@quill.example', logo });
    await company.send();
    await command(['applications', 'approve', company.code, '--message', 'Welcome!']);
    const { code } = company;
    const shown = await at.desk.call('getApplication', { event: at.event, code }, at.token);
    expect(shown).toMatchObject({
      ...{ organization: 'Quill & Co', message: 'Welcome!', language: 'en' },
      contacts: [{ name: 'Ada Roy', email: company.email, role: 'On the floor' }],
      files: [{ id: logo.id, label: 'Logo', media_type: 'image/jpeg' }],
      money: { fees: { total: 42_000 }, paid_by: 'card' },
      history: [{ what: 'Approved an application', who: 'root', outcome: 'done' }],
    });
    const file = await at.desk.ask(
      'getUploadedFile',
      { event: at.event, file: logo.id },
      { token: at.token },
    );
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

    const elsewhere = await other();
    for (const [id, input] of [
      ['getApplication', { code }],
      ['decideApplication', { code, decision: 'decline' }],
      ['getUploadedFile', { file: logo.id }],
    ] as const) {
      const { status } = await at.desk.ask(id, { event: elsewhere, ...input }, { token: at.token });
      expect([id, status]).toEqual([id, 404]);
    }
    expect(await company.look()).toMatchObject({ status: 'approved' });
  });

  it('says what a decision does, and does it once', async () => {
    const company = await sent({ locale: 'fr' });
    const { code } = company;
    expect(await decide(code, 'number', { booth: 'B12' })).toMatchObject({ outcome: 'refused' });
    const asked = await decide(code, 'approve', { booth: 'B12', message: 'À bientôt !' });
    expect(asked).toEqual({
      ...{ outcome: 'asks', seal: expect.any(String) },
      consequences: [
        `${company.email} gets a letter in French.`,
        'The site names it among the exhibitors.',
        'Its booth number is B12.',
      ],
    });
    expect(await company.look()).toMatchObject({ status: 'submitted' });
    const done = await agreeTo(code, 'approve', { booth: 'B12', message: 'À bientôt !' });
    expect(done).toEqual({ outcome: 'done', told: 'Quill & Co is approved.' });
    const again = await decide(code, 'approve');
    expect(again).toEqual({ outcome: 'refused', reasons: ['Quill & Co is approved already.'] });
    const letters = (await mailOf(platform(), company.email)).filter(({ subject }) =>
      subject.includes('approuvée'),
    );
    expect(letters.map(({ text }) => /À bientôt[\s\S]*B12/.test(text))).toEqual([true]);
    expect(await agreeTo(code, 'number', { booth: 'C1' })).toMatchObject({ outcome: 'done' });
    expect((await list()).applications[0]?.booth).toBe('C1');
  });

  it('says the places and the money of declining, also of one that was approved', async () => {
    const company = await sent({ extras: { table: 2 } });
    await command(['applications', 'approve', company.code]);
    const asked = await decide(company.code, 'decline');
    expect(asked).toMatchObject({
      consequences: [
        `${company.email} gets a letter in English.`,
        'The site no longer names it among the exhibitors.',
        '3 places become free for others.',
        expect.stringMatching(/^\$\u00a0\d+\.\d\d goes back to the card that paid\.$/),
        'This is final: a declined application cannot be approved later.',
      ],
    });
    expect(await agreeTo(company.code, 'decline')).toMatchObject({ outcome: 'done' });
    expect((await decide(company.code, 'approve')).outcome).toBe('refused');
  });

  it('does nothing where something else would happen than was shown', async () => {
    const company = await sent();
    const asked = await decide(company.code, 'decline');
    if (asked.outcome !== 'asks') throw new Error('it can be declined');
    await command(['applications', 'approve', company.code]);
    const changed = await decide(company.code, 'decline', { agreed: asked.seal });
    expect(changed).toMatchObject({ outcome: 'asks' });
    expect(changed).not.toMatchObject({ seal: asked.seal });
    expect(await company.look()).toMatchObject({ status: 'approved' });
    const begun = await begin();
    expect(await decide(begun.code, 'approve')).toEqual({
      outcome: 'refused',
      reasons: ['Quill & Co has not sent it yet.'],
    });
  });
});
