import { z } from 'zod';
import { perform } from '../../acts/act';
import { sendNews } from '../../acts/people';
import { UnusableDefinition } from '../../events/problems/problem';
import { counted } from '../../events/problems/words';
import { readNews } from '../../events/reading/read-news';
import { DONE_EXIT_CODE, type Terminal, UNUSABLE_EXIT_CODE, unchanged, unknownEvent } from '../terminal';
import { command } from '../words/command';
import { path } from '../words/fields';
import { showProblems } from './import-checked';

/** What a file says that is to be written to people. @returns undefined where it is of no use, which was said */
export async function readContent<Content>(
  terminal: Terminal,
  reading: Promise<Content>,
): Promise<Content | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof UnusableDefinition)) throw error;
    showProblems(terminal, error.problems);
    terminal.err('Nothing was sent.\n');
    return undefined;
  }
}

const WHAT = 'name the event and the file with the news';

const notify = command({
  words: 'notify',
  about: 'writes to everybody who asked to be notified; the same code reaches nobody twice',
  more: 'The YAML file has code, subject, text and, where it should lead, path.',
  takes: { event: 'EVENT', file: 'FILE' },
  input: z.object({ event: z.string(WHAT), file: path(WHAT) }),
  async run(terminal, place, { event, file }) {
    const news = await readContent(terminal, readNews(file));
    if (!news) return UNUSABLE_EXIT_CODE;
    const done = await perform(place, sendNews, { event, news });
    if (done.outcome === 'no_event') return unknownEvent(terminal, event);
    if (done.subscribers === 0) return unchanged(terminal, 'Nobody has asked to be notified');
    terminal.out(`Written down for ${counted(done.subscribers, 'subscriber')}; the running site sends it.\n`);
    return DONE_EXIT_CODE;
  },
});

export const noticeCommands = [notify];
