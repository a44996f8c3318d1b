/**
 * The steps of registering (specification §2, "Registration steps named"). `STEPS` defines which steps a registration has, in
 * which order, and when each is done; server and screens both use it. The steps' components are registered in
 * `components/registration/step/step-screens.ts`.
 */

/** The facts that decide which steps a registration has. */
export interface StepSituation {
  /** The steps that the event offers with this track and mode, beside those that every registration has. */
  offered: ReadonlySet<string>;
  /** The total is more than zero, or not known yet. */
  payable: boolean;
}

/** The facts that decide which steps are done. */
export interface StepState extends StepSituation {
  /** Reasons why the registration cannot be submitted yet, each with the step that solves it. */
  problems: readonly { step: string; reason: string }[];
  submitted: boolean;
}

interface Step {
  id: string;
  /** It can be passed without a choice, so that it is complete before it was seen. */
  optional?: boolean;
  applies: (situation: StepSituation) => boolean;
  isDone: (state: StepState) => boolean;
}

export const STEPS = [
  {
    id: 'activities',
    optional: true,
    applies: ({ offered }) => offered.has('activities'),
    isDone: (state) => needsNothing('activities', state),
  },
  {
    id: 'membership',
    applies: ({ offered }) => offered.has('membership'),
    isDone: (state) => needsNothing('membership', state),
  },
  { id: 'personal', applies: () => true, isDone: (state) => needsNothing('personal', state) },
  {
    id: 'workshops',
    applies: ({ offered }) => offered.has('workshops'),
    isDone: (state) => needsNothing('workshops', state),
  },
  {
    id: 'merchandise',
    optional: true,
    applies: ({ offered }) => offered.has('merchandise'),
    isDone: (state) => needsNothing('merchandise', state),
  },
  { id: 'review', applies: ({ payable }) => !payable, isDone: ({ submitted }) => submitted },
  /** "Review and Payment (credit card)": one screen. */
  { id: 'payment', applies: ({ payable }) => payable, isDone: ({ submitted }) => submitted },
] as const satisfies readonly Step[];

export type StepId = (typeof STEPS)[number]['id'];
export const STEP_IDS: readonly StepId[] = STEPS.map(({ id }) => id);

/**
 * Problems that block only the submit, so that the attendee is not sent back: a lost place in the track can be reserved
 * again from any step, what else was chosen is held again for whoever pays, and an attendee who is registered already is
 * led to that registration.
 */
const BLOCK_SUBMIT_ALONE = ['place_lost', 'choice_lost', 'already_registered'];

/** Whether a step has no problems. */
function needsNothing(step: string, { problems }: StepState): boolean {
  return problems.every((problem) => problem.step !== step || BLOCK_SUBMIT_ALONE.includes(problem.reason));
}

/** The ids of a registration's steps, in order. */
export function stepsFor(situation: StepSituation): StepId[] {
  return STEPS.filter((step) => step.applies(situation)).map((step) => step.id);
}

export interface StepProgress {
  id: StepId;
  complete: boolean;
  /** The step can be opened: every step before it is complete. */
  open: boolean;
}

/** The steps of a registration with their progress, in order. */
export function progressOf(state: StepState): StepProgress[] {
  let open = true;
  return STEPS.filter((step) => step.applies(state)).map((step) => {
    const progress = { id: step.id, complete: step.isDone(state), open };
    open = open && progress.complete;
    return progress;
  });
}

/**
 * The step at which an attendee begins or goes on: the first that is not complete, or the optional ones right before it,
 * which would never be seen otherwise. Somebody who has only the last step left goes straight there.
 */
export function nextStep(progress: readonly StepProgress[]): StepId {
  const last = progress.length - 1;
  const first = progress.findIndex((step) => !step.complete);
  let next = first < 0 ? last : first;
  while (next < last && isOptional(progress[next - 1])) next -= 1;
  return progress[next]?.id ?? 'personal';
}

const OPTIONAL: ReadonlySet<string> = new Set(
  STEPS.filter((step: Step) => step.optional).map(({ id }) => id),
);

function isOptional(step: StepProgress | undefined): boolean {
  return step !== undefined && OPTIONAL.has(step.id);
}
