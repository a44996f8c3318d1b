/** Work that takes long enough to keep the event loop from others, and needs nothing but its input. */
export interface ThreadTask<Input, Output> {
  /** Unique within the process. */
  name: string;
  /** Loads what does the work. Input and output are copied between threads: they are plain data. */
  load(): Promise<(input: Input) => Output | Promise<Output>>;
}

/** Any task: what its input is, only its name and whoever asked know. */
export type AnyThreadTask = ThreadTask<never, unknown>;

/** How a thread is asked. */
export interface ThreadRequest {
  task: string;
  input: unknown;
}

/** What a thread answers: also what the work threw. A thread that died answers nothing. */
export type ThreadAnswer = { output: unknown } | { error: unknown };
