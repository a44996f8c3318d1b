import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { TextLink } from '@/components/ui/page-link';

interface Problem<Step extends string> {
  step: Step;
  reason: string;
  message: string;
}

interface ReviewProblemsProps<Step extends string, Entry extends Problem<Step>> {
  title: string;
  problems: readonly Entry[];
  hrefOf: (step: Step, problem: Entry) => string;
  /** Names the link to the step that mends a problem. */
  linkOf: (step: Step) => string;
  /** Another way out of a problem. */
  children?: (problem: Entry) => ReactNode;
}

/** What is missing before an order can be sent, each with a link to the step that mends it; nothing when nothing is. */
export function ReviewProblems<Step extends string, Entry extends Problem<Step>>({
  title,
  problems,
  hrefOf,
  linkOf,
  children,
}: ReviewProblemsProps<Step, Entry>) {
  if (problems.length === 0) return null;
  return (
    <Alert tone="danger" title={title}>
      <ul className="space-y-2">
        {problems.map((problem) => {
          const { step, reason, message } = problem;
          return (
            <li key={`${step} ${reason} ${message}`}>
              {message} {children?.(problem)}
              {step !== 'review' && <TextLink href={hrefOf(step, problem)}>{linkOf(step)}</TextLink>}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
