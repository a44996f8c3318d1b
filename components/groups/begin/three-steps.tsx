import { CreditCard, Flag, UserPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';

const STEPS = [
  { id: 'start', Icon: Flag },
  { id: 'people', Icon: UserPlus },
  { id: 'pay', Icon: CreditCard },
] as const;

/** Registering a group in three steps (specification §1), a line each. */
export function ThreeSteps() {
  const t = useTranslations('groups.steps');
  return (
    <ol aria-label={t('label')} className="grid gap-4 sm:grid-cols-3 sm:gap-6">
      {STEPS.map(({ id, Icon }, index) => (
        <li key={id} className="flex gap-3 border-line sm:border-t sm:pt-4">
          <Icon className="mt-0.5 size-5 shrink-0 text-accent-text" aria-hidden />
          <div className="min-w-0">
            <p className="font-semibold text-heading">
              <span className="tabular-nums">{index + 1}.</span> {t(id)}
            </p>
            <p className="text-quiet">{t(`${id}_text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
