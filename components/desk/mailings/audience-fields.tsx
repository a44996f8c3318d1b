'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { RadioField, SelectField } from '@/components/form/fields/choice-field';
import type { getMailing } from '@/lib/contract/desk/mailings';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { MAILED, MAILING_KINDS, type Mailed, NARROWED_BY } from '@/lib/domain/mailings/mailing';

export type Choices = AnswerOf<typeof getMailing>['choices'];

const optionsOf = (choices: readonly { key: string; name: string }[]) =>
  choices.map(({ key: id, name }) => ({ id, name }));

/** To whom a letter goes, and what it is about. */
export function AudienceFields({ choices }: { choices: Choices }) {
  const t = useTranslations('desk_mailings.editor');
  const [chosen, question] = useWatch({ name: ['audience.to', 'audience.question'] }) as [unknown, unknown];
  const to: Mailed = MAILED.find((each) => each === chosen) ?? 'attendees';
  const asked = choices.question.find(({ key }) => key === question);
  const options = {
    ...{ ticket: choices.ticket, session: choices.session, activity: choices.activity, group: choices.group },
    ...{ question: choices.question, answer: asked?.answers ?? [] },
  };
  return (
    <div className="space-y-5">
      <SelectField name="audience.to" label={t('to')} options={optionsOf(choices.to)} />
      <div className="grid gap-5 sm:grid-cols-2">
        {NARROWED_BY[to].map(
          (by) =>
            options[by].length > 0 && (
              <SelectField
                key={by}
                name={`audience.${by}`}
                label={t(by)}
                options={optionsOf(options[by])}
                optional={by !== 'activity'}
              />
            ),
        )}
      </div>
      <RadioField
        name="kind"
        label={t('kind')}
        options={MAILING_KINDS.map((id) => ({ id, name: t(id), detail: t(`${id}_hint`) }))}
      />
    </div>
  );
}
