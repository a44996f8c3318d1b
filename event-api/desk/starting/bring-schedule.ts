import type { ActAnswer, Lead } from '@/lib/contract/desk/agreement';
import type { bringSchedule as call } from '@/lib/contract/desk/new-event';
import type { ParsedInputOf } from '@/lib/contract/parts/call';
import { notFound } from '@/lib/errors';
import { translator } from '@/lib/i18n/translate';
import { look, perform } from '../../acts/act';
import { bringEvent, eventAsFile, lookAtImport } from '../../acts/events';
import { consentTo } from '../../events/import/effects';
import { type Problem, UnusableDefinition } from '../../events/problems/problem';
import { readNewProgramme } from '../../events/reading/new-programme';
import type { CheckedEvent } from '../../events/reading/read-definition';
import { readSchedule } from '../../events/schedule-formats/formats';
import { decodeText } from '../../events/text-files/decode-text';
import { askFirst } from '../ask-first';
import { type DeskContext, eventOf } from '../desk-use-case';
import { effectsInLanguage, leadsOf } from '../edit/effect-words';
import { eventWords } from '../edit/field-words';
import { problemLines } from './schedule-event';

interface Planned {
  checked: CheckedEvent;
  consequences: string[];
  version: string;
  leads: Lead[];
}

/**
 * Makes a schedule file the programme of an event that there is, as the command does: the import is planned, what it would do is
 * said, and it is made when that is agreed to.
 */
export async function bringSchedule(
  context: DeskContext,
  { event: eventCode, file, agreed }: ParsedInputOf<typeof call>,
): Promise<ActAnswer> {
  const { place } = context;
  const words = await eventWords(context, eventOf(context).event);
  const fileWords = await translator(context.locale, 'desk_new.schedule');
  const lines = (problems: readonly Problem[]) => problemLines(fileWords, words.t, problems);
  return askFirst<Planned>(
    agreed,
    async () => {
      const stored = await look(place, eventAsFile, { event: eventCode });
      if (!stored) throw notFound();
      try {
        const source = decodeText(file.name, Buffer.from(await file.arrayBuffer()));
        const usualZone = stored.definition.event.time_zone;
        const schedule = readSchedule(file.name, source, { usualZone });
        const read = { file: file.name, source, schedule };
        const checked = await readNewProgramme(stored, read, { now: context.clock.now() });
        const seen = await look(place, lookAtImport, { checked });
        if (seen.outcome === 'unusable') return { reasons: lines(seen.problems) };
        const { effects } = seen;
        if (effects.outcome === 'unchanged') return { reasons: [words.t('unchanged')] };
        const consequences = [...effectsInLanguage(effects, words), ...lines(checked.warnings)];
        return { checked, consequences, version: consentTo(effects), leads: leadsOf(effects, words) };
      } catch (error) {
        if (!(error instanceof UnusableDefinition)) throw error;
        return { reasons: lines(error.problems) };
      }
    },
    async ({ checked, version }) => {
      const made = await perform(place, bringEvent, { checked, agreed: version });
      if (made.outcome === 'other_effects') return 'outdated';
      if (made.outcome === 'unusable') return { reasons: lines(made.problems) };
      return { told: words.t('told', { mails: made.report.effects.mails }) };
    },
  );
}
