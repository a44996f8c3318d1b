import { z } from 'zod';
import { localDate, localMinute } from '@/lib/time/format';
import { look, perform } from '../../acts/act';
import { lookAtGroupPlaces, releasePlaces } from '../../acts/people';
import { group, groupList } from '../../acts/readings';
import { counted } from '../../events/problems/words';
import { decimal } from '../../events/reports/report';
import {
  confirmed,
  DONE_EXIT_CODE,
  facts,
  inColumns,
  printable,
  UNUSABLE_EXIT_CODE,
  unchanged,
  unknownCode,
  unknownEvent,
  writeTable,
} from '../terminal';
import { command } from '../words/command';
import { letterText, orderCode, SHEET, sheetOf, yes } from '../words/fields';

const HEADINGS = [
  'code',
  'event',
  'begun',
  'confirmed',
  'pay until',
  'people',
  'kept',
  'credit',
  'e-mail',
  'organization',
];

const list = command({
  words: 'groups list',
  about: 'who registers people together, and how many places they keep',
  takes: { event: '[EVENT]' },
  input: SHEET.safeExtend(groupList.input.shape),
  async run(terminal, place, { event, ...format }) {
    const found = await look(place, groupList, { event });
    if (found.outcome === 'no_event') return unknownEvent(terminal, event);
    const lines = found.rows.map((one) => {
      const day = (instant: string) => localDate(instant, found.zones.get(one.eventCode) ?? 'UTC');
      return [
        ...[one.code, one.eventCode, day(one.createdAt)],
        one.confirmedAt === null ? 'no' : 'yes',
        one.payUntil === null ? '' : day(one.payUntil),
        ...[String(one.members), String(one.kept)],
        one.credits.map(({ amount, currency }) => decimal(amount, currency)).join(' + '),
        ...[one.contactEmail, one.organization],
      ];
    });
    return writeTable(terminal, sheetOf(format), {
      headings: HEADINGS,
      lines,
      none: 'There are no groups yet.',
    });
  },
});

const show = command({
  words: 'groups show',
  about: 'one of them, with its places and its people',
  takes: { code: 'CODE' },
  input: z.object({ code: orderCode('name the code of the one group to show') }),
  async run(terminal, place, { code }) {
    const found = await look(place, group, { code });
    if (!found) return unknownCode(terminal, 'group', code);
    const { stored, zone, kept, people } = found;
    const at = (instant: string | null) => (instant === null ? '' : localMinute(instant, zone));
    terminal.out(
      `${code}\n${facts([
        ['organization', stored.organization],
        [
          'contact',
          [stored.contactName, stored.contactEmail, stored.contactPhone].filter(Boolean).join(', '),
        ],
        ['event', stored.eventCode],
        ['begun', at(stored.createdAt)],
        [
          'confirmed',
          stored.confirmedAt === null ? 'no: nobody has been written to' : at(stored.confirmedAt),
        ],
        ['pay until', at(stored.payUntil)],
        ...[...kept].flatMap(([track, { free, until, waiting }]): [string, string][] => [
          ['kept', free > 0 ? `${free} × ${track} until ${at(until)}` : ''],
          ['waits for', waiting ? `${waiting.quantity} × ${track}` : ''],
        ]),
        ['people', String(people.filter(({ state }) => state !== 'taken_back').length)],
      ])}`,
    );
    const lines = people.map(({ name, email, phone, reached, former }) => [
      ...['', name, email || phone, reached],
      former ? `in place of ${former.name}` : '',
    ]);
    terminal.out(inColumns(lines));
    return DONE_EXIT_CODE;
  },
});

const release = command({
  words: 'groups release',
  about: 'gives back the places that it keeps and nobody uses yet; its organiser gets a letter',
  takes: { code: 'CODE' },
  input: z.object({
    code: orderCode('name the code of the one group to release'),
    message: letterText('to them'),
    yes,
  }),
  async run(terminal, place, { code, message, yes: isAgreed }) {
    const preview = await look(place, lookAtGroupPlaces, { code });
    if (preview.outcome === 'unknown') return unknownCode(terminal, 'group', code);
    const { group: stored, places, waits } = preview;
    const name = printable(`${code} (${stored.organization})`);
    if (places === 0 && !waits) return unchanged(terminal, `${name} keeps no places and waits for none`);
    const mail = stored.confirmedAt === null ? '' : ' and write to its organiser';
    const question = `Give back the ${counted(places, 'place')} that ${name} keeps${mail}?`;
    if (!(await confirmed(terminal, question, isAgreed))) return UNUSABLE_EXIT_CODE;
    const done = await perform(place, releasePlaces, { code, message });
    if (done.outcome === 'unknown') return unknownCode(terminal, 'group', code);
    const wait = done.waited ? ', and it waits for no more' : '';
    terminal.out(`${name} keeps no places now: ${counted(done.places, 'place')} went back${wait}.\n`);
    return DONE_EXIT_CODE;
  },
});

export const groupCommands = [list, show, release];
