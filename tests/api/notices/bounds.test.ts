import { beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { codesEvent } from '../codes/codes-event';
import { cancelling } from '../registration/cancelling';
import { changing } from '../registration/changing';
import { mailOf, readyPerson } from '../registration/person';

let network = 0;
/** An address in a network of its own. */
const elsewhere = () => {
  network += 1;
  return `198.18.${network}.7`;
};

describeOnServer('how many letters one recipient gets, whoever causes them', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const deeds = changing(platform, () => api);

  it('sendReceiptParty 429 at email: a stranger gets thirty receipts in a day, however many people and networks send them', async () => {
    const { host } = await codesEvent(platform(), api);
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const email = `sender-${index}@elsewhere.example`;
      const person = await readyPerson(api, { host, email, address: elsewhere() });
      await person.submit();
      for (let time = 0; time < 5; time += 1) {
        const fields = { code: person.code, email: 'stranger@elsewhere.example', target: 'other' };
        const { status, body } = await api.ask('sendReceiptParty', fields, person.caller);
        statuses.push(status);
        if (status !== 200) expect(body).toMatchObject({ errors: { email: [expect.any(String)] } });
      }
    }
    expect(statuses).toEqual([...Array(30).fill(200), ...Array(5).fill(429)]);
    expect(await mailOf(platform(), 'stranger@elsewhere.example')).toHaveLength(30);
  });

  it('changeRegistration 429 at the address: another one is written to six times a day, and nothing is changed', async () => {
    const { person, email } = await deeds.registered();
    const statuses: number[] = [];
    const to = ['victim@elsewhere.example', email];
    for (let time = 0; time < 16; time += 1) {
      const model = { first_name: 'Ada', last_name: 'King', email: to[time % 2], role: 'teacher' };
      const fields = await deeds.confirmation(person, { model }).catch(() => undefined);
      if (fields === undefined) break;
      const caller = { ...person.caller, address: elsewhere() };
      statuses.push((await deeds.ask({ ...person, caller }, fields)).status);
    }
    expect(statuses.slice(0, 12)).toEqual(Array(12).fill(200));
    expect(statuses.slice(12)).toContain(429);
    expect(statuses.slice(12)).not.toContain(200);
    const letters = await mailOf(platform(), 'victim@elsewhere.example');
    expect(letters.length).toBeLessThanOrEqual(12);
  });

  it('saveSubmitRegistration 429: registering and cancelling for nothing confirms to an address twenty times a day', async () => {
    const { host } = await codesEvent(platform(), api);
    const email = 'again@elsewhere.example';
    const statuses: number[] = [];
    for (let time = 0; time < 21; time += 1) {
      const person = await readyPerson(api, { host, email, address: elsewhere() });
      await api.call(
        'checkAndSubmitApplyCode',
        { code: person.code, invitation_code: 'EVERYTHING' },
        person.caller,
      );
      const { status } = await api.ask('saveSubmitRegistration', await person.submitFields(), person.caller);
      statuses.push(status);
      if (status === 200) await cancelling(api, person).cancel();
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});
