import type { Lead } from '@/lib/contract/desk/agreement';
import type * as contract from '@/lib/contract/desk/versions';
import { notFound } from '@/lib/errors';
import { translator } from '@/lib/i18n/translate';
import { addressesOf } from '../../accounts/accounts';
import { look, perform } from '../../acts/act';
import { lookAtRestoring, restoreVersion } from '../../acts/events';
import { importHistory } from '../../acts/reports';
import { consentTo } from '../../events/import/effects';
import { UNNAMED } from '../../events/import/import-event';
import { askFirst } from '../ask-first';
import { type DeskRoutesOf, eventOf } from '../desk-use-case';
import { effectsInLanguage, leadsOf } from './effect-words';
import { eventWords } from './field-words';
import { problemsInWords } from './problem-words';

export const versionCalls: DeskRoutesOf<typeof contract> = {
  async getVersions({ db, place, locale }, { event }) {
    const found = await look(place, importHistory, { event });
    if (found.outcome === 'no_event') throw notFound();
    const addresses = await addressesOf(
      db,
      found.imports.map(({ importedBy }) => importedBy),
    );
    const t = await translator(locale, 'desk_edit');
    return {
      versions: found.imports.map(({ number, importedAt, importedBy, via, isUndoable }) => ({
        ...{ number, via },
        at: new Date(importedAt).toISOString(),
        who: importedBy === UNNAMED ? t('versions.the_site') : (addresses.get(importedBy) ?? importedBy),
        undoable: isUndoable,
      })),
    };
  },

  async bringBack(context, { event, number, agreed }) {
    const { place } = context;
    const words = await eventWords(context, eventOf(context).event);
    const because = (...reasons: string[]) => ({ reasons });
    return askFirst<{ consequences: string[]; version: string; leads: Lead[] }>(
      agreed,
      async () => {
        const seen = await look(place, lookAtRestoring, { event, number });
        if (seen.outcome === 'unusable') return because(...problemsInWords(words, seen.problems));
        if (seen.outcome !== 'known') return because(words.t('versions.not_kept'));
        const { effects } = seen;
        if (effects.outcome === 'unchanged') return because(words.t('unchanged'));
        const version = consentTo(effects);
        return { consequences: effectsInLanguage(effects, words), version, leads: leadsOf(effects, words) };
      },
      async ({ version }) => {
        const made = await perform(place, restoreVersion, { event, number, agreed: version });
        if (made.outcome === 'other_effects') return 'outdated';
        if (made.outcome === 'unusable') return because(...problemsInWords(words, made.problems));
        if (made.outcome !== 'done') return because(words.t('versions.not_kept'));
        return { told: words.t('told', { mails: made.report.effects.mails }) };
      },
    );
  },
};
