import { Lightbulb, SendHorizontal, Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { InvolvedStep } from '@/components/orders/involved-step';
import type { ProposalStep } from '@/lib/domain/proposals/proposal-states';
import type { ProposalOption } from '../data/step-screen';

const ID = 'what-it-involves';

const ICONS: Readonly<Record<ProposalStep, typeof Users>> = {
  workshop: Lightbulb,
  presenters: Users,
  review: SendHorizontal,
};

/** The steps of proposing under their heading, a line each, with what to have at hand. */
export function InvolvedSteps({ option }: { option: Pick<ProposalOption, 'steps' | 'presenters'> }) {
  const t = useTranslations('proposals');
  return (
    <section aria-labelledby={ID} className="space-y-4">
      <h2 id={ID} className="text-xl">
        {t('begin.title')}
      </h2>
      <ol className="max-w-measure">
        {option.steps.map((step, index) => (
          <InvolvedStep key={step} icon={ICONS[step]} number={index + 1} title={t(`steps.${step}`)}>
            {t(`involves.${step}`, option.presenters)}
          </InvolvedStep>
        ))}
      </ol>
    </section>
  );
}
