/**
 * The steps of registering (specification §2, "Registration steps named"). `STEPS` defines which steps a registration has, in
 * which order, and when each is done; server and screens both use it. The steps' components are registered in
 * `components/registration/step/step-screens.ts`.
 */

/** The facts that decide which steps a registration has. */
export interface StepSituation {
  /** The event lets attendees of this track choose workshops, and has some. */
  choosesWorkshops: boolean;
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
  applies: (situation: StepSituation) => boolean;
  isDone: (state: StepState) => boolean;
}

export const STEPS = [
  { id: 'personal', applies: () => true, isDone: (state) => needsNothing('personal', state) },
  {
    id: 'workshops',
    applies: ({ choosesWorkshops }) => choosesWorkshops,
    isDone: (state) => needsNothing('workshops', state),
  },
  { id: 'review', applies: ({ payable }) => !payable, isDone: ({ submitted }) => submitted },
  /** "Review and Payment (credit card)": one screen. */
  { id: 'payment', applies: ({ payable }) => payable, isDone: ({ submitted }) => submitted },
] as const satisfies readonly Step[];

export type StepId = (typeof STEPS)[number]['id'];
export const STEP_IDS: readonly StepId[] = STEPS.map(({ id }) => id);

/**
 * Problems that block only the submit, so that the attendee is not sent back: a lost place in the track can be reserved
 * again from any step, and an attendee who is registered already is led to that registration.
 */
const BLOCK_SUBMIT_ALONE = ['place_lost', 'already_registered'];

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

/** The step at which a returning attendee goes on: the first that is not complete. */
export function nextStep(progress: readonly StepProgress[]): StepId {
  const next = progress.find((step) => !step.complete) ?? progress.at(-1);
  return next?.id ?? 'personal';
}
