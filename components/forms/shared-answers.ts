import { type FormDefinition, fieldsOf } from '@/lib/domain/forms/form-definition';
import { type FormModel, shownFields } from '@/lib/domain/forms/form-model';
import { mergeAnswers } from '@/lib/domain/forms/merge-answers';
import { modelSchema } from '@/lib/domain/forms/model-schema';
import { isSameAnswer } from '@/lib/domain/forms/same-answer';
import { type AnswersOnServer, isRefusal, refusedNames, type SavedAnswers } from './answers-on-server';
import {
  type AnswerConflict,
  type AnswersOnScreen,
  NOTHING_SHARED,
  pick,
  type Saved,
  type SharedState,
  savable,
} from './shared-state';
import type { AnswerDraft } from './stored-answers';

/** Saves without an answer that are remembered: found on the server, they are no change by somebody else. */
const MAX_REMEMBERED_SAVES = 3;
/** Changes by others that one save is merged with before it is left for later. */
const MAX_MERGES = 3;

/**
 * The answers of a form that others may be filling in at the same time, on another device or in another tab. It knows what
 * this screen and the server last agreed on, and merges what others save with what is typed here
 * (docs/rooms/forms.md#two-people-in-one-form).
 */
export class SharedAnswers {
  private state = NOTHING_SHARED;
  private readonly listeners = new Set<() => void>();
  private screen: AnswersOnScreen | undefined;
  /** The answers that this screen and the server last agreed on, as each of them has them. */
  private before: FormModel;
  private stored: FormModel;
  private revision: number;
  private sent: FormModel[] = [];
  /** Answers that could not be saved: they are not sent again until they change. */
  private refused: FormModel = {};
  private sending: { model: FormModel; done: Promise<Saved> } | undefined;
  private reading: Promise<void> | undefined;
  private isRestored = false;

  /** @param answers as the form begins with them, and as the server has them */
  constructor(
    private readonly definition: FormDefinition,
    answers: { shown: FormModel; stored: FormModel },
    private readonly server: AnswersOnServer | undefined,
  ) {
    this.before = answers.shown;
    this.stored = answers.stored;
    this.revision = server?.revision ?? 0;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly read = (): SharedState => this.state;

  connect(screen: AnswersOnScreen): void {
    this.screen = screen;
  }

  /** Of the answers that those on the screen were made from; undefined for a form that is kept in the tab alone. */
  get readRevision(): number | undefined {
    return this.server && this.revision;
  }

  /** Whether answers are saved before they are submitted. */
  get savesTyping(): boolean {
    return this.server?.save !== undefined;
  }

  /** Names of the fields that wait for a decision. */
  get undecided(): string[] {
    return [...this.state.conflicts].filter(([, { state }]) => state === 'open').map(([name]) => name);
  }

  /** Whether there is something to send. */
  isUnsaved(): boolean {
    const waiting = this.waiting();
    return this.changed().some((name) => !waiting.has(name) && !this.isRefused(name, this.values()));
  }

  /** What the tab has to keep; undefined when the server has everything. */
  draft(): AnswerDraft | undefined {
    const names = this.changed();
    if (names.length === 0) return undefined;
    const { before, stored, sent } = this;
    // An answer that was taken away is null, because JSON has no undefined.
    const own = (model: FormModel) => Object.fromEntries(names.map((name) => [name, model[name] ?? null]));
    return { answers: own(this.values()), before: own(before), stored: own(stored), sent };
  }

  /** Puts back, once, what the tab has kept, merged with what others have saved meanwhile. */
  restore(draft: AnswerDraft): void {
    if (this.isRestored) return;
    this.isRestored = true;
    const names = this.names().filter((name) => name in draft.answers);
    const own = pick(draft.answers, names);
    for (const name of names) this.screen?.show(name, own[name]);
    if (!this.server) return;
    const model = this.stored;
    this.before = { ...this.before, ...draft.before };
    this.stored = { ...model, ...draft.stored };
    this.sent = draft.sent;
    // The form around does not tell its new values yet.
    this.merge({ model, revision: this.revision }, { ...this.values(), ...own });
  }

  /** Sends what is on the screen, merged with what others have saved. One save runs at a time. */
  async save(): Promise<Saved> {
    // Without a pause where there is nothing to wait for: a page that is left sends at once or never.
    if (this.sending) await this.settle();
    const { model, unfit } = this.sendable();
    this.refused = { ...this.refused, ...pick(this.values(), unfit) };
    const done = this.send(model);
    this.sending = { model, done };
    return done.finally(() => {
      this.sending = undefined;
    });
  }

  /** Sends what is on the screen without waiting for the save that is under way: its answer may not come any more. */
  leave(): void {
    const { sending } = this;
    if (!this.savesTyping || !this.isUnsaved()) return;
    if (!sending) return void this.save().catch(() => undefined);
    const { model } = this.sendable();
    if (isSameAnswer(sending.model, model)) return;
    void this.sendOnce(model).catch(() => undefined);
  }

  /** Waits for the save that is under way, whose answer says what the next one is made from. */
  async settle(): Promise<void> {
    await this.sending?.done.catch(() => undefined);
  }

  /** Everything on the screen was submitted. */
  noteSubmitted(): void {
    this.before = { ...this.values() };
  }

  /** Reads what others have saved since, and merges it with what is on the screen. */
  catchUp(): Promise<void> {
    const { server } = this;
    if (!server) return Promise.resolve();
    const read = async () => {
      const latest = await server.read();
      if (latest.revision > this.revision) this.merge(latest);
    };
    this.reading ??= read().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  /** Decides a conflict, or decides it anew. @param answer the chosen one, when it had to be saved once more */
  decide(name: string, choice: 'mine' | 'theirs', answer?: unknown): void {
    const conflict = this.state.conflicts.get(name);
    if (!conflict) return;
    const { theirs, state } = conflict;
    const mine = state === 'theirs' ? conflict.mine : this.values()[name];
    if (state === 'open') {
      // From now on only the decision counts: the server has theirs, and mine is a change of it.
      this.before = { ...this.before, [name]: theirs };
      this.stored = { ...this.stored, [name]: theirs };
    }
    this.screen?.show(name, answer ?? (choice === 'mine' ? mine : theirs) ?? null);
    this.put({ conflicts: new Map(this.state.conflicts).set(name, { theirs, mine, state: choice }) });
  }

  private async send(first: FormModel): Promise<Saved> {
    let model = first;
    let outcome: Saved = 'saved';
    for (let merges = 0; this.savesTyping; ) {
      const shown = { ...this.values() };
      try {
        await this.sendOnce(model);
        break;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (error.reason === 'answers_changed' && merges < MAX_MERGES) {
          merges += 1;
          await this.catchUp();
          if (!this.isUnsaved()) break;
          ({ model } = this.sendable());
        } else if (error.status === 422 && outcome === 'saved') {
          const names = refusedNames(error);
          outcome = names.every((name) => this.isWrong(name)) ? 'unfit' : 'partly';
          this.refused = { ...this.refused, ...pick(shown, names) };
          model = this.withStored(model, names);
        } else throw error;
      }
    }
    return outcome;
  }

  private async sendOnce(model: FormModel): Promise<void> {
    const previous = this.sent.at(-1);
    const shown = { ...this.values() };
    const waiting = this.waiting();
    this.sent = [...this.sent, model].slice(-MAX_REMEMBERED_SAVES);
    try {
      const since = { revision: this.revision, ...(previous && { previous }) };
      const saved = await this.server?.save?.(model, since);
      if (!saved) return;
      this.sent = this.sent.slice(this.sent.indexOf(model) + 1);
      if (saved.revision >= this.revision) this.agree(saved, { shown, waiting });
    } catch (error) {
      if (isRefusal(error)) this.sent = this.sent.filter((each) => each !== model);
      throw error;
    }
  }

  /** The server has what was on the screen, but for what waits for a decision or was refused. */
  private agree(saved: SavedAnswers, { shown, waiting }: { shown: FormModel; waiting: ReadonlySet<string> }) {
    const kept = this.names().filter((name) => !waiting.has(name) && !this.isRefused(name, shown));
    this.before = { ...this.before, ...pick(shown, kept) };
    this.stored = { ...saved.model, ...pick(this.stored, [...waiting]) };
    this.revision = saved.revision;
  }

  private merge({ model: theirs, revision }: SavedAnswers, mine = { ...this.values() }): void {
    const { before, stored, sent, definition } = this;
    const { taken, conflicts } = mergeAnswers(definition, { before, stored, mine, theirs, sent });
    for (const name of taken) this.screen?.show(name, theirs[name] ?? null);
    const agreed = this.names().filter(
      (name) => !conflicts.has(name) && isSameAnswer(mine[name], theirs[name]),
    );
    this.before = { ...before, ...pick(mine, agreed), ...pick(theirs, [...taken]) };
    this.stored = { ...theirs, ...pick(stored, [...conflicts]) };
    this.revision = revision;
    const shown = [...this.state.conflicts].filter(([, { state }]) => state !== 'open');
    const open = [...conflicts].map((name): [string, AnswerConflict] => [
      name,
      { theirs: theirs[name], state: 'open' },
    ]);
    const updated = taken.size > 0 ? [...taken] : this.state.updated;
    this.put({ conflicts: new Map([...shown, ...open]), updated });
  }

  /** What can be sent now: the answers on the screen, but the server's where somebody has to decide yet. */
  private sendable(): ReturnType<typeof savable> {
    const { model, unfit } = savable(this.definition, this.withTheirs());
    return { model: this.withStored(model, unfit), unfit };
  }

  private withTheirs(): FormModel {
    const theirs = this.undecided.map((name) => [name, this.state.conflicts.get(name)?.theirs]);
    return { ...this.values(), ...Object.fromEntries(theirs) };
  }

  /** Fields that are not saved before a decision: the undecided ones, and those that the others' choice would hide. */
  private waiting(): ReadonlySet<string> {
    const { undecided, definition } = this;
    if (undecided.length === 0) return new Set();
    const kept = shownFields(definition, this.withTheirs());
    const hidden = [...shownFields(definition, this.values())].filter((field) => !kept.has(field));
    return new Set([...undecided, ...hidden.map(({ name }) => name)]);
  }

  /** Names of the fields that differ from what the server has. */
  private changed(): string[] {
    const values = this.values();
    return this.names().filter((name) => !isSameAnswer(values[name], this.before[name]));
  }

  private isRefused = (name: string, values: FormModel): boolean =>
    name in this.refused && isSameAnswer(values[name], this.refused[name]);

  /** Whether the form's own rules refuse an answer; what is refused without them is no question of the form any more. */
  private isWrong(name: string): boolean {
    const checked = modelSchema(this.definition, 'strict').safeParse(this.values());
    return checked.error?.issues.some(({ path }) => path[0] === name) === true;
  }

  private values(): FormModel {
    return this.screen?.values() ?? this.before;
  }

  private names(): string[] {
    return fieldsOf(this.definition).map(({ name }) => name);
  }

  /** Answers with the server's in the place of some; a question that it does not know is left out. */
  private withStored(model: FormModel, names: readonly string[]): FormModel {
    const rest = Object.entries(model).filter(([name]) => !names.includes(name));
    const own = names.filter((name) => this.stored[name] !== undefined && this.names().includes(name));
    return { ...Object.fromEntries(rest), ...pick(this.stored, own) };
  }

  private put(change: Partial<SharedState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
