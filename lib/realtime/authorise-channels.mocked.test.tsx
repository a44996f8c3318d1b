import { expect, it, vi } from 'vitest';
import { createAuthoriser } from './authorise-channels';

const broadcastingAuth = vi.hoisted(() => vi.fn());
vi.mock('../api/browser', () => ({ api: { broadcastingAuth } }));

it('proves the channels that are asked for together by one call, and says which were refused', async () => {
  broadcastingAuth.mockResolvedValue({ auth: 'signed-a', others: { b: 'signed-b' } });
  const authorise = createAuthoriser();
  const answers = new Map<string, unknown>();
  for (const channelName of ['a', 'b', 'c']) {
    authorise({ socketId: '1.2', channelName }, (error, data) =>
      answers.set(channelName, error ? 'refused' : data?.auth),
    );
  }
  await vi.waitFor(() => expect(answers.size).toBe(3), 15_000);
  expect(Object.fromEntries(answers)).toEqual({ a: 'signed-a', b: 'signed-b', c: 'refused' });
  expect(broadcastingAuth.mock.calls).toEqual([
    [{ socket_id: '1.2', channel_name: 'a', other_channels: ['b', 'c'] }],
  ]);

  authorise({ socketId: '1.2', channelName: 'd' }, () => {});
  await vi.waitFor(() => expect(broadcastingAuth).toHaveBeenCalledTimes(2), 15_000);
  expect(broadcastingAuth.mock.calls[1]).toEqual([{ socket_id: '1.2', channel_name: 'd' }]);
});
