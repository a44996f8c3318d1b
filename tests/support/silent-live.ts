/** Live messages that never come unless a test says so: in component tests this is `@/lib/realtime/live`. */

type Listener = (...given: never[]) => void;

/** What the components of a test listen to. */
export const live = {
  joined: new Set<string>(),
  catchUps: new Set<Listener>(),
  heard: new Map<string, Set<Listener>>(),
  /** Says that messages of channels may have been missed. */
  catchUp(channels: readonly string[]): void {
    for (const listener of live.catchUps) Reflect.apply(listener, undefined, [new Set(channels)]);
  },
  /** Tells a message to all that listen to it. */
  tell(name: string, data?: unknown): void {
    for (const listener of live.heard.get(name) ?? []) Reflect.apply(listener, undefined, [data]);
  },
};

export function listenTo(channel: string): () => void {
  live.joined.add(channel);
  return () => void live.joined.delete(channel);
}

export function onMessage(name: string, listener: Listener): () => void {
  const all = live.heard.get(name) ?? new Set();
  live.heard.set(name, all.add(listener));
  return () => void all.delete(listener);
}

export function onCatchUp(listener: Listener): () => void {
  live.catchUps.add(listener);
  return () => void live.catchUps.delete(listener);
}

export const subscribeToLiveState = () => () => {};
export const readLiveState = () => 'live' as const;
export const listenToEvent = () => () => {};
