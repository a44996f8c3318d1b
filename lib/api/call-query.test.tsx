import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { CallError } from '../errors';
import { callMutation } from './call-query';
import { createQueryClient, queryClient } from './query-client';

const server = setupServer();

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => localStorage.setItem('api-token', 'a-token'));
afterEach(() => {
  server.resetHandlers();
  onlineManager.setOnline(true);
});

const leave = () => new MutationObserver(createQueryClient(), callMutation('removeFromWaitlist'));

describe('callMutation', () => {
  it('makes the call with its input', async () => {
    server.use(
      mockCall('removeFromWaitlist', (sent) => ({ done: sent.entry_ID === 'E1' }) as { done: true }),
    );
    expect(await leave().mutate({ entry_ID: 'E1' })).toEqual({ done: true });
  });

  it('fails with the refusal, without another try', async () => {
    let tries = 0;
    server.use(mockRefusal('removeFromWaitlist', 503, { request: ['Later.'] }));
    server.events.on('request:start', () => {
      tries += 1;
    });
    await expect(leave().mutate({ entry_ID: 'E1' })).rejects.toEqual(
      new CallError(503, { request: ['Later.'] }),
    );
    expect(tries).toBe(1);
  });

  it('does not wait for a connection', async () => {
    onlineManager.setOnline(false);
    server.use(mockRefusal('removeFromWaitlist', 409, { request: ['Too late.'] }));
    await expect(leave().mutate({ entry_ID: 'E1' })).rejects.toMatchObject({ status: 409 });
  });
});

describe('queryClient', () => {
  it('is one for the whole page', () => {
    expect(queryClient()).toBe(queryClient());
  });
});
