'use client';

import { useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '@/components/orders/call-failed';
import { StepSkeleton } from '@/components/orders/skeletons';
import { api } from '@/lib/api/browser';
import { refreshOffers } from '../data/application-kind';
import type { StepScreenProps } from '../data/step-screen';
import type { CheckedChoice } from './choice-fields';
import { ChoiceForm } from './choice-form';
import { useLatest } from './use-latest';
import { useOffers } from './use-offers';

/** The booth or the level with its contribution, and extras. What is chosen is held at once. */
export function ChoiceStep(props: StepScreenProps) {
  const { kind, application, cache } = props;
  const { code } = application;
  const client = useQueryClient();
  const { offers, error, reload } = useOffers(kind, code);
  const choice = useLatest(async ({ offer, amount }: CheckedChoice) => {
    try {
      const changed =
        kind === 'exhibitor'
          ? await api.storeExhibitorBooth({ code, value: offer })
          : await api.storeSponsorLevel({ code, value: { level_code: offer, amount } });
      await cache.put(changed);
    } finally {
      // What is left is another number than before, or than this page shows.
      refreshOffers(client);
    }
  });
  if (error) return <CallFailed error={error} onTryAgain={reload} />;
  if (!offers) return <StepSkeleton />;
  return <ChoiceForm {...props} offers={offers} choice={choice} />;
}
