import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';

const HOST = 'sessions.example';
const caller = { host: HOST };

describeOnBoth('workshop sessions', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'sessions', host: HOST });
    await api.importFixture({ code: 'elsewhere', host: 'elsewhere.example' }, (event) => ({
      ...event,
      programme: {
        slots: [{ code: 'theirs', day: 1, from: '09:00', to: '10:00', title: { en: 'Theirs', fr: 'Leur' } }],
        workshops: [
          {
            code: 'theirs',
            title: { en: 'Theirs', fr: 'Leur' },
            sessions: [{ code: 'theirs-1', slot: 'theirs', capacity: 3 }],
          },
        ],
      },
    }));
  });

  describe('checkWorkshopSessionStatus', () => {
    it('200: answers in the order asked, each once, without codes that the event does not have', async () => {
      const { sessions } = await api.call(
        'checkWorkshopSessionStatus',
        { sessions: ['full-1', 'choir-1', 'theirs-1', 'full-1'] },
        caller,
      );
      expect(sessions).toEqual([
        {
          session_code: 'full-1',
          cancelled: 'N',
          availability: { state: 'full', left: 0, capacity: 2, returns_at: null },
        },
        {
          session_code: 'choir-1',
          cancelled: 'N',
          availability: { state: 'limited', left: 1, capacity: 1, returns_at: null },
        },
      ]);
    });

    it('200: nothing asked, nothing answered', async () => {
      expect(await api.call('checkWorkshopSessionStatus', { sessions: [] }, caller)).toEqual({
        sessions: [],
      });
    });
  });

  describe('getSessionsBySchedule', () => {
    it('200: gives the sessions of a slot', async () => {
      const sessions = await api.call('getSessionsBySchedule', { x: 'a' }, caller);
      expect(sessions.map((session) => session.workshops_session_code)).toEqual(['circuits-1', 'pottery-1']);
    });

    it('404: no such slot, another event’s', async () => {
      expect((await api.refused('getSessionsBySchedule', { x: 'nothing' }, caller)).status).toBe(404);
      expect((await api.refused('getSessionsBySchedule', { x: 'theirs' }, caller)).status).toBe(404);
    });
  });

  describe('getSessionDetail', () => {
    it('200: gives the workshop in full and when else it is offered', async () => {
      const detail = await api.call('getSessionDetail', { x: 'circuits-1' }, caller);
      expect(detail).toMatchObject({
        workshops_session_code: 'circuits-1',
        abstract: '<p>Light it up.</p>',
        links: [{ name: 'Kit', url: 'https://example.com/kit' }],
        presenter_details: [
          { code: 'jo', name: 'Jo Park', role: null, organization: null, biography: null, photo: null },
          { code: 'amina', role: 'Astronomer', biography: '<p>Looks up.</p>' },
        ],
      });
      expect(detail.other_sessions.map((session) => session.workshops_session_code)).toEqual(['circuits-2']);
    });

    it('404: no such session, another event’s', async () => {
      expect((await api.refused('getSessionDetail', { x: 'nothing' }, caller)).status).toBe(404);
      expect((await api.refused('getSessionDetail', { x: 'theirs-1' }, caller)).status).toBe(404);
    });
  });
});
