import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from './class-names';
import { PageLink } from './page-link';

export interface Step {
  key: string;
  name: string;
  /** Set on steps that can be gone back to. */
  href?: string;
}

interface StepsBarProps {
  steps: readonly Step[];
  current: string;
}

/** Progress through steps: a numbered bar with names on wide screens, a sentence with a line on phones. */
export function StepsBar({ steps, current }: StepsBarProps) {
  const t = useTranslations('common.steps');
  const index = Math.max(
    0,
    steps.findIndex((step) => step.key === current),
  );
  return (
    <nav aria-label={t('label')}>
      <div className="space-y-2 md:hidden">
        <p className="text-sm font-medium tabular-nums text-heading">
          {t('position', { step: index + 1, count: steps.length, name: steps[index]?.name ?? '' })}
        </p>
        <progress
          aria-hidden
          value={index + 1}
          max={steps.length}
          className="block h-1 w-full appearance-none overflow-hidden rounded-full bg-pressed [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-pressed [&::-webkit-progress-value]:bg-accent"
        />
      </div>
      <ol className="hidden gap-4 md:flex">
        {steps.map((step, place) => (
          <li key={step.key} className="min-w-0 flex-1" aria-current={place === index ? 'step' : undefined}>
            <StepMark step={step} number={place + 1} state={stateOf(place)} doneLabel={t('done')} />
          </li>
        ))}
      </ol>
    </nav>
  );

  function stateOf(place: number): StepState {
    if (place === index) return 'current';
    return place < index ? 'done' : 'ahead';
  }
}

type StepState = 'done' | 'current' | 'ahead';

interface StepMarkProps {
  step: Step;
  number: number;
  state: StepState;
  doneLabel: string;
}

function StepMark({ step, number, state, doneLabel }: StepMarkProps) {
  const content = (
    <span className="flex items-baseline gap-2 pt-3 text-sm">
      {state === 'done' ? (
        <Check className="size-4 shrink-0 self-center text-accent-text" aria-hidden />
      ) : (
        <span className="tabular-nums">{number}</span>
      )}
      <span className={classNames('min-w-0', state === 'current' && 'font-semibold')}>{step.name}</span>
      {state === 'done' && <span className="sr-only">{doneLabel}</span>}
    </span>
  );
  const look = classNames(
    'block border-t-2 transition-colors',
    state === 'ahead' && 'border-line-strong text-quiet',
    state === 'current' && 'border-accent-text text-heading',
    state === 'done' && 'border-accent-text text-text',
  );
  return step.href && state !== 'current' ? (
    <PageLink href={step.href} className={classNames(look, 'hover:text-accent-text')}>
      {content}
    </PageLink>
  ) : (
    <span className={look}>{content}</span>
  );
}
