import { expect, it } from 'vitest';
import { describeOnBoth } from '../../support/database';
import { GIFT, PERSON } from './applicant';
import { applying } from './applying';
import { ready } from './sending';

/** The calls of each kind that no test of one kind alone makes, with what a choice of it is. */
const KINDS = [
  ['exhibitor', 'standard', 'getExhibitorReviewOption', 'getMyExhibitorExtras', 'getExhibitorConfirmation'],
  ['sponsor', 'bronze', 'getSponsorReviewOption', 'getMySponsorExtras', 'getSponsorConfirmation'],
] as const;

describeOnBoth('applications of both kinds', (platform) => {
  const { api, newEvent } = applying(platform, 'both-kinds');

  it.each(KINDS)('%s: all calls answer the same way', async (kind, choice, review, extras, confirmation) => {
    const { code: eventCode, host } = await newEvent();
    const company = await ready(api(), { eventCode, host, kind, choice });
    const { code, caller } = company;
    const { pay_by } = await api().call(review, {}, { host });
    expect(pay_by).toEqual(['card', 'invoice']);
    expect((await api().call(extras, { code }, caller)).chosen).toEqual({});

    const donation_code = await company.give();
    expect((await company.ask('donations')).body).toMatchObject({ donations: [{ model: GIFT }] });
    expect((await company.ask('removeDonation', { donation_code })).status).toBe(200);
    expect((await company.ask('donations')).body).toMatchObject({ donations: [] });

    const person_code = await company.addPerson();
    expect((await company.look()).contacts).toHaveLength(2);
    expect((await company.ask('removePerson', { person_code })).status).toBe(200);
    expect((await company.ask('contacts')).body).toMatchObject({
      contacts: [{ model: { role: PERSON.role } }],
    });

    expect((await api().ask(confirmation, { code }, caller)).status).toBe(409);
    await company.send();
    expect(await api().call(confirmation, { code }, caller)).toMatchObject({ receipt: 'Y' });
  });
});
