/**
 * The steps of registering, as data (specification §2, "Registration steps named"). One table decides which steps a
 * registration has, in which order, and how far it may go; server and screens both read it.
 */
export const STEP_IDS = [
  'activities',
  'membership',
  'personal',
  'workshops',
  'merchandise',
  'review',
  'payment',
] as const;
export type StepId = (typeof STEP_IDS)[number];

/** What decides which steps there are. */
export interface StepSituation {
  /** The event lets attendees of this track choose workshops, and has some. */
  workshops: boolean;
  /** The total is more than nothing, or not known yet. */
  payable: boolean;
}

const TABLE: readonly { id: StepId; when: (situation: StepSituation) => boolean }[] = [
  { id: 'personal', when: () => true },
  { id: 'workshops', when: (situation) => situation.workshops },
  { id: 'review', when: () => true },
  { id: 'payment', when: (situation) => situation.payable },
];

/** The steps of a registration in order. */
export function stepsFor(situation: StepSituation): StepId[] {
  return TABLE.filter((step) => step.when(situation)).map((step) => step.id);
}

export interface StepProgress {
  id: StepId;
  complete: boolean;
  /** It can be gone to: every step before it is complete. */
  open: boolean;
}

/** How far a registration is, given which steps' answers are complete. */
export function progressOf(steps: readonly StepId[], complete: ReadonlySet<StepId>): StepProgress[] {
  let open = true;
  return steps.map((id) => {
    const progress = { id, complete: complete.has(id), open };
    open = open && progress.complete;
    return progress;
  });
}

/**
 * Where a returning person goes on: the first step whose answers are not complete. When nothing but the payment is left it
 * is the review, because nobody should pay for what they have not just read.
 */
export function nextStep(progress: readonly StepProgress[]): StepId {
  const next = progress.find((step) => !step.complete) ?? progress.at(-1);
  if (next?.id === 'payment' && !next.complete && progress.some((step) => step.id === 'review'))
    return 'review';
  return next?.id ?? 'personal';
}
