'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import { Form, SubmitButton } from '@/components/form/form';
import { PriceNote } from '@/components/ui/price-note';
import { SummaryAction } from '@/components/ui/summary/summary-action';
import type { ApplicationOffer } from '@/lib/contract/applications/application';
import type { StepScreenProps } from '../data/step-screen';
import { type CheckedChoice, type ChoiceValues, choiceFields, unitsOf } from './choice-fields';
import { Extras } from './extras';
import { OfferField } from './offer-field';
import { useExtraQuantities } from './use-extra-quantities';
import type { Latest } from './use-latest';

interface ChoiceFormProps extends StepScreenProps {
  offers: readonly ApplicationOffer[];
  choice: Latest<CheckedChoice>;
}

/** Chooses one of the offers, and extras; goes on once everything that was pressed is held. */
export function ChoiceForm({ offers, choice, ...props }: ChoiceFormProps) {
  const { kind, application, prices, timeZone } = props;
  const t = useTranslations(`applications.choice.${kind}`);
  const locale = useLocale();
  const extras = useExtraQuantities(application, props.cache);
  const latest = useRef(offers);
  latest.current = offers;
  // The schema stays the same while the form is open; the offers' prices may not.
  const schema = useMemo(() => () => Promise.resolve(choiceFields(latest.current, locale)), [locale]);
  const chosen = offers.find(({ code }) => code === application.choice?.code);

  async function submit(checked: CheckedChoice): Promise<void> {
    await choice.settled();
    const own = application.choice;
    const isKept =
      own?.code === checked.offer && own.amount.amount === checked.amount && own.place !== 'ended';
    // What is refused is told at the offer: others were faster, or the amount was refused.
    if (!isKept && !(await choice.change(checked))) return;
    if (await extras.settled()) props.goOn();
  }

  return (
    <Form<ChoiceValues, CheckedChoice>
      schema={schema}
      submit={submit}
      defaultValues={{
        offer: application.choice?.code ?? '',
        amount: chosen && application.choice ? application.choice.amount.amount / unitsOf(chosen) : '',
      }}
      words={t}
      onWrong="first"
      className="max-w-form space-y-8"
    >
      <p className="text-sm text-quiet">
        <PriceNote terms={prices} of={kind === 'exhibitor' ? 'booth' : 'contribution'} />
      </p>
      <OfferField {...{ kind, offers, choice, timeZone, application }} />
      <Extras {...{ application, timeZone }} quantities={extras} />
      <SummaryAction>
        <SubmitButton wide pendingLabel={t('saving')}>
          {props.nextLabel}
        </SubmitButton>
      </SummaryAction>
    </Form>
  );
}
