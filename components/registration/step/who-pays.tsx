import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Choice } from '@/components/form/controls';
import { problemOf } from '@/components/payments/payment-problem-of';
import { SubmitForm } from '@/components/payments/submit-form';

type Payer = 'member' | 'group';

interface WhoPaysProps {
  /** The namespace of its texts. */
  texts: 'registration.group' | 'change.group';
  /** In the order in which they are offered; the first is chosen. */
  payers: readonly [Payer, Payer];
  /** Leaves it to the group to pay. */
  leave: () => Promise<unknown>;
  /** Why that failed. */
  error: Error | null;
  /** Paying alone. */
  children: ReactNode;
}

/** Who pays for somebody of a group: the group, or they themselves. */
export function WhoPays({ texts, payers, leave, error, children }: WhoPaysProps) {
  const t = useTranslations(texts);
  const id = useId();
  const [payer, setPayer] = useState(payers[0]);
  return (
    <div className="max-w-form space-y-6">
      <fieldset className="space-y-3">
        <legend className="pb-2 text-xl font-semibold text-heading">{t('who_pays')}</legend>
        {payers.map((each) => (
          <Choice
            key={each}
            type="radio"
            look="card"
            name={`${id}-payer`}
            checked={payer === each}
            onChange={() => setPayer(each)}
            detail={t(`${each}_text`)}
          >
            {t(each)}
          </Choice>
        ))}
      </fieldset>
      {payer === 'member' ? (
        children
      ) : (
        <SubmitForm
          problem={problemOf(error)}
          onSubmit={() =>
            leave().then(
              () => true,
              // The problem says why, above the button.
              () => false,
            )
          }
          label={t('leave')}
          pendingLabel={t('leaving')}
        />
      )}
    </div>
  );
}
