import type * as contract from '@/lib/contract/desk/audit';
import { translator } from '@/lib/i18n/translate';
import { localMinute } from '@/lib/time/format';
import { look } from '../acts/act';
import { auditPage } from '../acts/reports';
import type { AuditEntry } from '../audit/audit-trail';
import { isCode } from '../platform/codes';
import { actWords } from './act-words';
import { type DeskContext, type DeskRoutesOf, eventOf } from './desk-use-case';
import { cellsOf, listFile } from './list-file';

const ENTRIES_PER_PAGE = 50;
const ENTRIES_PER_READING = 5000;

/** What acts by itself names itself so in the audit. */
const THE_SITE = 'the site';

interface Asked {
  event: string;
  q: string;
  act: string;
  who: string;
}

/** A page of the record, in the caller's language. */
async function readPage(
  { place, locale }: DeskContext,
  { event, q, act, who }: Asked,
  { page, perPage }: { page: number; perPage: number },
) {
  const [words, desk] = await Promise.all([actWords(locale), translator(locale, 'desk')]);
  const text = q.toLowerCase();
  const found = await look(place, auditPage, {
    ...{ event, page, perPage },
    ...(act !== '' && { command: act }),
    ...(who !== '' && { who }),
    ...(text !== '' && {
      search: {
        text,
        commandsOf: (commands) => commands.filter((command) => words(command).toLowerCase().includes(text)),
      },
    }),
  });
  const { addresses } = found;
  const actor = (key: string) => {
    if (key === THE_SITE) return { key, name: desk('audit.the_site'), by: 'site' as const };
    const email = addresses.get(key);
    return {
      ...{ key, name: email ?? key },
      by: email !== undefined || isCode(key) ? ('account' as const) : ('command' as const),
    };
  };
  const detail = (target: string) => {
    const [name, value = ''] = target.split('=');
    if (name === 'member') return addresses.get(value) ?? value;
    return name === 'role' ? desk(`roles.${value}`) : target;
  };
  const entry = ({ id, at, who: by, command, outcome, targets }: AuditEntry) => ({
    ...{ id, at, outcome },
    who: actor(by),
    what: words(command),
    // The event itself is what the page is about.
    details: targets.filter((target) => target !== event).map(detail),
  });
  return { ...found, entries: found.entries.map(entry), actor, words };
}

/** The whole record in pages. What is done meanwhile moves entries on to the next page: each comes once. */
async function* allPages(context: DeskContext, asked: Asked) {
  let last = Number.POSITIVE_INFINITY;
  for (let page = 1; ; page += 1) {
    const { entries } = await readPage(context, asked, { page, perPage: ENTRIES_PER_READING });
    const more = entries.filter(({ id }) => id < last);
    yield more;
    last = more.at(-1)?.id ?? last;
    if (entries.length < ENTRIES_PER_READING) return;
  }
}

export const auditCalls: DeskRoutesOf<typeof contract> = {
  async getAudit(context, { page, ...asked }) {
    const { entries, count, people, commands, actor, words } = await readPage(context, asked, {
      page,
      perPage: ENTRIES_PER_PAGE,
    });
    return {
      entries,
      count,
      pages: Math.max(1, Math.ceil(count / ENTRIES_PER_PAGE)),
      people: people.map(actor),
      acts: commands.map((key) => ({ key, name: words(key) })),
    };
  },

  async downloadAudit(context, { language: locale = context.locale, format, ...asked }) {
    const { event } = eventOf(context);
    const desk = await translator(locale, 'desk');
    const zone = event.definition.event.time_zone;
    return listFile({
      columns: [
        { heading: desk('audit.when_in', { zone }), kind: 'moment' },
        ...['who', 'what', 'outcome', 'details'].map((key) => ({ heading: desk(`audit.${key}`) })),
      ],
      pages: cellsOf(allPages({ ...context, locale }, asked), ({ at, who, what, outcome, details }) => [
        localMinute(at, zone),
        who.name,
        what,
        desk(`audit.outcomes.${outcome ?? 'open'}`),
        details.join(' '),
      ]),
      name: `${event.code}-${desk('audit.file')}`,
      ...{ locale, format },
    });
  },
};
