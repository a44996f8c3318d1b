import { expect, it, vi } from 'vitest';
import { createAuthoriser } from './authorise-channels';

const broadcastingAuth = vi.hoisted(() => vi.fn());
vi.mock('../api/browser', () => ({ api: { broadcastingAuth } }));

it('proves by one call the channels that are asked for together, without those of which it has a proof, and says which were refused', async () => {
  broadcastingAuth.mockResolvedValue({ auth: 'signed-a', others: { b: 'signed-b' } });
  const authorise = createAuthoriser((channel) => (channel === 'open' ? 'signed-open' : undefined));
  const answers = new Map<string, unknown>();
  for (const channelName of ['open', 'a', 'b', 'c']) {
    authorise({ socketId: '1.2', channelName }, (error, data) =>
      answers.set(channelName, error ? 'refused' : data?.auth),
    );
  }
  await vi.waitFor(() => expect(answers.size).toBe(4), 15_000);
  const given = { open: 'signed-open', a: 'signed-a', b: 'signed-b', c: 'refused' };
  expect(Object.fromEntries(answers)).toEqual(given);
  expect(broadcastingAuth.mock.calls).toEqual([
    [{ socket_id: '1.2', channel_name: 'a', other_channels: ['b', 'c'] }],
  ]);

  authorise({ socketId: '1.2', channelName: 'd' }, () => {});
  await vi.waitFor(() => expect(broadcastingAuth).toHaveBeenCalledTimes(2), 15_000);
  expect(broadcastingAuth.mock.calls[1]).toEqual([{ socket_id: '1.2', channel_name: 'd' }]);
});
