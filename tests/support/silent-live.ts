/** Live messages that never come, for `vi.mock('@/lib/realtime/live')`. */

const nothing = () => () => {};

export const listenTo = nothing;
export const onMessage = nothing;
export const onCatchUp = nothing;
export const subscribeToLiveState = nothing;
export const readLiveState = () => 'live' as const;
