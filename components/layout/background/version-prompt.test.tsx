import { fireEvent, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { VersionPrompt } from './version-prompt';

const words = { title: 'New version', text: 'Reload', reload: 'Reload', close: 'Close' };
const served = vi.hoisted(() => ({ version: 'b2' }));
const server = setupServer(http.get('*/api/version.json', () => HttpResponse.json(served)));
const reload = vi.fn();

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  reload.mockClear();
});
afterEach(() => {
  server.resetHandlers();
  server.events.removeAllListeners();
  vi.useRealTimers();
});

const stored = () => localStorage.getItem('APP_VERSION');
const shown = () => screen.findByText('New version', {}, { timeout: 5000 });
/** Renders it in a tab that one comes back to, which asks at once. @returns when it has asked */
async function comeBack(): Promise<void> {
  const asked = new Promise((resolve) => server.events.on('request:match', resolve));
  render(<VersionPrompt words={words} icon={null} onReload={reload} />);
  document.dispatchEvent(new Event('visibilitychange'));
  await asked;
}
/** Long after an answer of this machine has been read. */
const longAfter = () => new Promise((resolve) => setTimeout(resolve, 300));

describe('VersionPrompt', () => {
  it('offers a version that is not the stored one; Reload stores it and reloads the page', async () => {
    localStorage.setItem('APP_VERSION', 'a1');
    render(<VersionPrompt words={words} icon={null} onReload={reload} />);
    await shown();
    expect(stored()).toBe('a1');
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(stored()).toBe('b2');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('closes by its close button, and then stays closed', async () => {
    localStorage.setItem('APP_VERSION', 'a1');
    await comeBack();
    await shown();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('New version')).toBeNull();
    expect(stored()).toBe('b2');
    expect(reload).not.toHaveBeenCalled();
  });

  it('never closes by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    localStorage.setItem('APP_VERSION', 'a1');
    await comeBack();
    await shown();
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
    expect(screen.getByText('New version')).toBeInTheDocument();
  });

  it.each([
    ['the stored version is served', 'b2', 'b2'],
    ['nothing was stored, and stores the version', undefined, 'b2'],
  ])('shows nothing when %s', async (_case, before, after) => {
    if (before) localStorage.setItem('APP_VERSION', before);
    await comeBack();
    await vi.waitFor(() => expect(stored()).toBe(after), 15_000);
    await longAfter();
    expect(screen.queryByText('New version')).toBeNull();
  });

  it('shows nothing when the served version cannot be read', async () => {
    server.use(http.get('*/api/version.json', () => HttpResponse.error()));
    localStorage.setItem('APP_VERSION', 'a1');
    await comeBack();
    await longAfter();
    expect(screen.queryByText('New version')).toBeNull();
    expect(stored()).toBe('a1');
  });
});
