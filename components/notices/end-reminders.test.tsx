import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mockRefusal } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { EndReminders } from './end-reminders';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => history.replaceState(null, '', '/?secret=s.e.cret'));
afterEach(() => server.resetHandlers());

const WORDS = {
  en: {
    ended: 'No more reminders on the day before',
    undo: 'Send them again',
    undone: 'We write to you again',
    again: 'Stop them again',
    gone: 'This link no longer works',
  },
  fr: {
    ended: 'Plus de rappel la veille',
    undo: 'Les recevoir de nouveau',
    undone: 'Nous vous écrivons de nouveau',
    again: 'Les arrêter de nouveau',
    gone: 'Ce lien ne fonctionne plus',
  },
} as const;

describe.each(['en', 'fr'] as const)('the link that ends reminders, in %s', (locale) => {
  const words = WORDS[locale];

  it('ends them at once, says which and for whom, and undoes it', async () => {
    const sent: (string | null)[] = [];
    server.use(
      http.post('*/api/endReminders/s.e.cret', async ({ request }) => {
        const text = await request.text();
        const isUndo = text.includes('Y');
        sent.push(isUndo ? 'undo' : 'end');
        return HttpResponse.json({ kind: 'tomorrow', email: 'ada@example.org', wanted: isUndo ? 'Y' : 'N' });
      }),
    );
    await renderInLanguage(<EndReminders />, locale);
    expect(await screen.findByRole('heading', { level: 1, name: words.ended })).toBeVisible();
    expect(screen.getByText(/ada@example\.org/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: words.undo }));
    expect(await screen.findByRole('heading', { level: 1, name: words.undone })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: words.again }));
    expect(await screen.findByRole('heading', { level: 1, name: words.ended })).toBeVisible();
    expect(sent).toEqual(['end', 'undo', 'end']);
  });

  it('says when it no longer works', async () => {
    server.use(mockRefusal('endReminders', 422, { secret: ['no'] }));
    await renderInLanguage(<EndReminders />, locale);
    expect(await screen.findByRole('heading', { level: 1, name: words.gone })).toBeVisible();
  });
});
