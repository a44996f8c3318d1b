import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Sessions of the large conference. The published schedule has 883. */
const SESSIONS = 1000;

const EVENT = /<event [\s\S]*?<\/event>/g;
const DAY = /<day index="(\d+)" date="([^"]+)" start="([^"]+)" end="([^"]+)">/;

/**
 * Writes a published schedule with one day more, on which sessions of its last day take place again, so that there are
 * 1,000 in all. @returns the file
 */
export async function writeLargeSchedule(published: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'rendezvous-crawl-')), 'schedule.xml');
  await writeFile(file, enlarged(await readFile(published, 'utf8')));
  return file;
}

function enlarged(schedule: string): string {
  const lastDay = schedule.slice(schedule.lastIndexOf('<day '), schedule.lastIndexOf('</schedule>'));
  const [head, index, date, from, until] = DAY.exec(lastDay) ?? [];
  if (!head || !index || !date || !from || !until) throw new Error('the published schedule has no last day');
  let missing = SESSIONS - (schedule.match(EVENT) ?? []).length;
  const nextDay = lastDay
    .replace(
      head,
      `<day index="${Number(index) + 1}" date="${dayAfter(date)}" start="${dayAfter(from)}" end="${dayAfter(until)}">`,
    )
    .replace(EVENT, (event) => {
      missing -= 1;
      return missing < 0 ? '' : again(event);
    });
  return schedule.replace(/<\/schedule>\s*$/, () => `${nextDay}</schedule>\n`);
}

/** A session on the next day, as one of its own. */
function again(event: string): string {
  return event
    .replace(/guid="([^"]+)" id="(\d+)"/, 'guid="again-$1" id="9$2"')
    .replace(/<date>([^<]+)</, (_all, at: string) => `<date>${dayAfter(at)}<`)
    .replace(/<slug>/, '<slug>again-');
}

/** The next day at the same time: of a date, or of an instant that begins with one. */
function dayAfter(date: string): string {
  const day = new Date(Date.parse(date.slice(0, 10)) + 86_400_000).toISOString().slice(0, 10);
  return `${day}${date.slice(10)}`;
}
