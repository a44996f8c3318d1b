'use client';

import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { EntryCard } from '@/components/orders/begin/entry-card';
import { EventFormStep } from '@/components/orders/steps/event-form-step';
import { TextLink } from '@/components/ui/page-link';
import { callMutation } from '@/lib/api/call-query';
import type { BuyerOrder } from '@/lib/contract/buyers';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { useBuyerCache } from '../data/buyer-kind';
import type { StepScreenProps } from './step-screen';

type Participant = BuyerOrder['participants'][number];

/** The event's form about who takes part, once for each place of the activity: one form is open, the others are rows. */
export function ParticipantsStep(props: StepScreenProps) {
  const { order, hrefOf } = props;
  const t = useTranslations('purchase');
  const { participants } = order;
  const { shown, hasMoved, open } = useShownPlace(participants, hrefOf);
  const count = participants.length;
  if (!shown) return null;
  const form = <ParticipantForm key={shown.code} {...props} participant={shown} onNext={open} />;
  if (count === 1) return form;
  return (
    <ol className="max-w-form space-y-3">
      {participants.map((participant) => {
        const { place } = participant;
        return (
          <li key={place}>
            {participant === shown ? (
              <EntryCard title={t('place_of', { place, count })} takesFocus={hasMoved} remove={undefined}>
                {form}
              </EntryCard>
            ) : (
              <ParticipantRow participant={participant} count={count} href={hrefOf('activity', place)} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The place in the address, or else the first one that is still to be filled in. */
function useShownPlace(participants: readonly Participant[], hrefOf: StepScreenProps['hrefOf']) {
  const inAddress = useSearchParams().get('place');
  const shown =
    participants.find(({ place }) => String(place) === inAddress) ??
    participants.find(({ complete }) => complete === 'N') ??
    participants[0];
  const place = shown?.place ?? 1;
  const [first] = useState(place);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && place !== first) setMoved(true);
  const isCorrect = participants.length <= 1 || inAddress === String(place);
  const href = hrefOf('activity', place);

  // Saving must not open another place under somebody's hands, so the address says which one it is.
  useEffect(() => {
    if (!isCorrect) window.history.replaceState(null, '', href);
  }, [isCorrect, href]);

  return {
    shown,
    hasMoved,
    open: (to: number) => window.history.pushState(null, '', hrefOf('activity', to)),
  };
}

interface ParticipantRowProps {
  participant: Participant;
  count: number;
  href: string;
}

/** A place whose form is not open. */
function ParticipantRow({ participant: { place, name, complete }, count, href }: ParticipantRowProps) {
  const t = useTranslations('purchase');
  const title = t('place_of', { place, count });
  const act = complete === 'Y' ? 'change' : 'fill_in';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-raised px-4 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold text-heading wrap-anywhere">{name ?? title}</p>
        {name && <p className="text-sm text-quiet">{title}</p>}
      </div>
      <TextLink href={href} aria-label={t(`${act}_named`, { section: title })} className="font-medium">
        {t(act)}
      </TextLink>
    </div>
  );
}

interface ParticipantFormProps extends StepScreenProps {
  participant: Participant;
  /** Opens another place that is still to be filled in. */
  onNext: (place: number) => void;
}

function ParticipantForm({ order, participant, goOn, nextLabel, onNext }: ParticipantFormProps) {
  const t = useTranslations('purchase');
  const { code, activity, participants } = order;
  const { place } = participant;
  const { refresh, get } = useBuyerCache(code);
  const submit = useMutation(callMutation('saveActivityInformation'));
  const count = participants.length;
  const following = nextMissing(participants, place);

  async function save(answers: FormModel, revision: number | undefined): Promise<void> {
    const choice = { activity_code: activity?.activity.code ?? null, quantity: activity?.quantity ?? 1 };
    await submit.mutateAsync({ code, target: 'buyer', model: { ...choice, answers, place, revision } });
    await refresh();
    const next = nextMissing(get()?.participants ?? [], place);
    if (next === undefined) goOn();
    else onNext(next);
  }

  return (
    <EventFormStep
      target="activity"
      code={participant.code}
      isAboutOthers={count > 1}
      headed={count > 1 ? t('place_of', { place, count }) : t('title_activity')}
      submitLabel={following === undefined ? nextLabel : t('next_place', { place: following, count })}
      onSubmit={save}
    />
  );
}

/** The place to fill in after one: the next one after it, or else one before. */
function nextMissing(participants: readonly Participant[], after: number): number | undefined {
  const missing = participants.filter(({ place, complete }) => complete === 'N' && place !== after);
  return (missing.find(({ place }) => place > after) ?? missing[0])?.place;
}
