import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mockCall, mockRefusal, type SentInput } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { SecretAction } from './secret-action';

const sent: SentInput[] = [];
const server = setupServer();

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  localStorage.setItem('api-token', 'a-token');
  history.replaceState(null, '', '/?secret=abc');
  sent.length = 0;
  server.use(
    mockCall('subscribeEmail', (input) => {
      sent.push(input);
      return { outcome: input.type === 'confirm' ? 'confirmed' : 'ended' };
    }),
  );
});
afterEach(() => server.resetHandlers());

describe('SecretAction', () => {
  it.each([
    ['confirm', 'Yes, notify me', 'You will hear from us'],
    ['unsubscribe', 'Stop the notices', 'The notices have stopped'],
  ] as const)('%s: does nothing when it is opened, and acts when its button is pressed', async (...row) => {
    const [type, act, done] = row;
    await renderInLanguage(<SecretAction type={type} />);
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: act }));
    expect(await screen.findByRole('heading', { level: 1, name: done })).toBeInTheDocument();
    expect(sent).toEqual([{ type, secret: 'abc' }]);
  });

  it('shows that a link has expired, also for a link without a secret', async () => {
    server.use(mockRefusal('subscribeEmail', 422, { secret: ['ended'] }));
    const { unmount } = await renderInLanguage(<SecretAction type="confirm" />);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, notify me' }));
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
    unmount();
    history.replaceState(null, '', '/');
    await renderInLanguage(<SecretAction type="unsubscribe" />, 'fr');
    expect(screen.getByRole('heading', { name: 'Ce lien ne fonctionne plus' })).toBeInTheDocument();
  });

  it('can be tried again when there was no answer', async () => {
    server.use(mockRefusal('subscribeEmail', 503, { request: ['down'] }));
    await renderInLanguage(<SecretAction type="confirm" />);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, notify me' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Yes, notify me' })).toBeEnabled();
  });
});
