import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInLanguage } from '@/tests/support/in-language';
import { useMoments } from './use-moments';

const NOW = '2027-01-10T18:00:00.000Z';

/** The clock of whoever reads the page. */
const lives = (zone: string) => vi.stubEnv('TZ', zone);
beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

function Told({ instant }: { instant: string }) {
  const { time, moment } = useMoments('America/Los_Angeles');
  return (
    <p>
      {time(instant)} / {moment(instant)}
    </p>
  );
}
async function told(instant: string, locale: 'en' | 'fr' = 'en') {
  const { container } = await renderInLanguage(<Told instant={instant} />, locale);
  return container.textContent?.replaceAll('\u00a0', ' ');
}

it('says the time alone on the day itself, to whoever has the event’s clock', async () => {
  lives('America/Los_Angeles');
  expect(await told('2027-01-10T22:48:00.000Z')).toBe('2:48 PM / 2:48 PM');
});

it('says the date of another day', async () => {
  lives('America/Los_Angeles');
  expect(await told('2027-01-24T22:48:00.000Z')).toBe('2:48 PM / Sunday, January 24, 2:48 PM');
});

it('names the event’s zone where the reader’s clock shows another time, in both languages', async () => {
  lives('Europe/Paris');
  expect(await told('2027-01-10T22:48:00.000Z')).toMatch(
    /^2:48 PM \((Pacific Time( \(United States\))?)\) \/ 2:48 PM \(\1\)$/,
  );
  expect(await told('2027-01-10T22:48:00.000Z', 'fr')).toMatch(
    /^14\sh\s48 \((heure du Pacifique( \(États-Unis\))?)\) \/ 14\sh\s48 \(\1\)$/,
  );
});
