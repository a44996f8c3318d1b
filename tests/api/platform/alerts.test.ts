import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { jobHandlers } from '@/event-api/jobs';
import { measureDatabase } from '@/event-api/measure-database';
import { reportStandstill } from '@/event-api/platform/jobs/standstill';
import { createTestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { freePort } from '../../support/free-ports.mjs';
import { startMailServer } from '../../support/mail-server';
import { evaluate, metricsIn, type Scrape, serveOwnMetrics } from '../../support/prometheus';
import { runAllJobs } from '../../support/run-all-jobs';
import { readyPerson } from '../registration/person';
// Loaded, so that what the website measures is there as well.
import '@/server/http/observe-requests';
import '@/server/page-cache/page-cache';
import '@/server/realtime/pusher-server';

const RULES = 'docs/monitoring/alerts.yaml';
const DASHBOARD = 'docs/monitoring/grafana.json';
const PAGE = 'docs/monitoring.md';
const SCRAPE_SECONDS = 60;
/** How often jobs are looked for. */
const POLL_SECONDS = 10;

const rulesFile = z.object({
  groups: z.tuple([z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })]),
});
const { rules } = rulesFile.parse(parse(await readFile(RULES, 'utf8'))).groups[0];

const mailPort = await freePort();

describeOnServer(
  'the sample alerts',
  (platform) => {
    it('say it when the mail server dies, as long as it is away, and nothing before and after', async () => {
      const api = createTestApi(platform());
      await api.importFixture({ code: 'alerts', host: 'alerts.localhost' });
      measureDatabase(platform());
      using metrics = await serveOwnMetrics();
      const { clock } = platform();
      const scrapes: Scrape[] = [];
      const register = async (email: string) =>
        (await readyPerson(api, { host: 'alerts.localhost', email })).submit();
      /** Minutes in which jobs run. @returns the alerts whose conditions hold at the end */
      const after = async (minutes: number) => {
        for (let minute = 0; minute < minutes; minute += 1) {
          for (let second = 0; second < SCRAPE_SECONDS; second += POLL_SECONDS) {
            clock.advance(POLL_SECONDS);
            await runAllJobs(platform(), jobHandlers);
          }
          scrapes.push(await metrics.scrape(Date.parse(clock.now()) / 1000));
        }
        // How busy this process is, is no matter of the test.
        const ours = rules.filter(({ expr }) =>
          metricsIn(expr).every((name) => name.startsWith('rendezvous_')),
        );
        return ours.flatMap(({ alert, expr }) =>
          evaluate(expr, scrapes).map(({ labels }) => [alert, ...Object.values(labels)].join(' ')),
        );
      };
      const serve = () => startMailServer(async () => undefined, mailPort);
      const before = await serve();
      await register('before@example.org');
      expect(await after(2)).toEqual([]);
      await before.close();

      await register('meanwhile@example.org');
      expect(await after(2)).toEqual(['MailFails']);
      expect(await after(10)).toEqual(['MailFails', 'JobsStandStill notices.registration-confirmed']);
      const warnings: unknown[] = [];
      const log = {
        info: () => undefined,
        error: () => undefined,
        warn: (...said: unknown[]) => warnings.push(said),
      };
      await reportStandstill({ ...platform(), log });
      expect(warnings).toEqual([
        [
          'jobs stand still',
          { kind: 'notices.registration-confirmed', waiting: 1, seconds: expect.closeTo(720, -2) },
        ],
      ]);

      const again = await serve();
      clock.advance(3600);
      expect(await after(2)).toEqual([]);
      await again.close();
    });

    it('and the dashboard name only what is served, as the page does, which names all of our own', async () => {
      measureDatabase(platform());
      using metrics = await serveOwnMetrics();
      const { names } = await metrics.scrape(0);
      const [dashboard = '', page = ''] = await Promise.all(
        [DASHBOARD, PAGE].map((file) => readFile(file, 'utf8')),
      );
      for (const text of [...rules.map(({ expr }) => expr), dashboard, page]) {
        const named = metricsIn(text);
        expect(named.length).toBeGreaterThan(0);
        expect(named.filter((name) => !names.has(name))).toEqual([]);
      }
      const own = [...names].filter((name) => name.startsWith('rendezvous_'));
      expect(own.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    });
  },
  { env: { SMTP_URL: `smtp://127.0.0.1:${mailPort}` } },
);
