import { beforeAll, expect, it } from 'vitest';
import { ownerOfEvent, requireOfEvent } from '@/event-api/desk/of-event';
import { findEvent } from '@/event-api/tenancy/find-event';
import { createTestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { readyPerson } from '../registration/person';

describeOnServer('what a code names in the desk', (platform) => {
  const codes = { here: '', elsewhere: '' };
  const at = async (code: string) => {
    const event = await findEvent(platform().db, code);
    if (!event) throw new Error('the event was imported');
    return { ...platform(), at: { event, role: 'owner' as const } };
  };

  beforeAll(async () => {
    const api = createTestApi(platform());
    for (const code of ['here', 'elsewhere'] as const) {
      const host = `${code}.localhost`;
      await api.importFixture({ code, host });
      codes[code] = (await readyPerson(api, { host, email: `${code}@example.com` })).code;
    }
  });

  it('is an order of the event, and of a kind that is asked for', async () => {
    const context = await at('here');
    const kinds = ['buyer', 'registration'];
    expect(await ownerOfEvent(context, codes.here, kinds)).toEqual({
      kind: 'registration',
      code: codes.here,
    });
    await expect(ownerOfEvent(context, codes.here, ['buyer', 'group'])).rejects.toMatchObject({
      status: 404,
    });
  });

  it('is nothing where it is another event’s, or nobody’s', async () => {
    const context = await at('here');
    for (const code of [codes.elsewhere, 'NOBODY', '']) {
      await expect(ownerOfEvent(context, code, ['registration'])).rejects.toMatchObject({ status: 404 });
    }
    expect(() => requireOfEvent(context, { eventCode: 'elsewhere' })).toThrow();
    expect(() => requireOfEvent(context, undefined)).toThrow();
    expect(requireOfEvent(context, { eventCode: 'here' })).toEqual({ eventCode: 'here' });
  });
});
