import { Building2, CreditCard, Gift, LayoutGrid, Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { InvolvedStep } from '@/components/orders/involved-step';
import type { ApplicationKind, ApplicationStep } from '@/lib/domain/applications/application-kinds';
import type { ApplicationOption } from '../data/application-calls';

const ICONS: Readonly<Record<ApplicationStep, typeof Gift>> = {
  organization: Building2,
  contacts: Users,
  choice: LayoutGrid,
  donations: Gift,
  review: CreditCard,
};

/** The steps of applying, a line each, with what to have at hand. */
export function InvolvedSteps({ kind, option }: { kind: ApplicationKind; option: ApplicationOption }) {
  const t = useTranslations('applications');
  const { least, greatest } = option.contacts;
  return (
    <ol className="max-w-measure">
      {option.steps.map((step, index) => (
        <InvolvedStep key={step} icon={ICONS[step]} number={index + 1} title={t(`${kind}.steps.${step}`)}>
          {t(`${kind}.involves.${step}`, { least, greatest, pay: payBy() })}
        </InvolvedStep>
      ))}
    </ol>
  );

  function payBy(): string {
    const [first, ...others] = option.pay_by;
    return others.length > 0 ? 'both' : (first ?? 'card');
  }
}
