/** Work that would block the event loop for too long, and needs nothing but its input. */
export interface ThreadTask<Input, Output> {
  /** Unique within the process. */
  name: string;
  /** Whether it takes seconds, so that all others go first. */
  isLarge?: true;
  /** Loads the function. Input and output are copied between threads, so they must be plain data. */
  load(): Promise<(input: Input) => Output | Promise<Output>>;
}

/** Any task, without the types of its input and output. */
export type AnyThreadTask = ThreadTask<never, unknown>;

/** Message to a thread. */
export interface ThreadRequest {
  task: string;
  isLarge?: true | undefined;
  input: unknown;
}

/** Answer of a thread, with the error if the work threw. A thread that died does not answer. */
export type ThreadAnswer = { output: unknown } | { error: unknown };
