import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallAnswer } from '@/lib/api/client';
import { storeToken } from '@/lib/api/token';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { mockCall, mockRefusal, type SentInput } from '@/tests/support/call-mocks';
import { sampleCart } from '@/tests/support/cart-samples';
import { renderInLanguage } from '@/tests/support/in-language';
import { router } from '@/tests/support/mocked-address';
import { overviewWith, reviewWith } from '@/tests/support/registration-samples';
import { siteEvent } from '@/tests/support/site-event';
import { sampleTrack } from '@/tests/support/track-sample';
import { LookUpForm } from '../look-up/look-up';
import { Start } from './start';

const tickets: CallAnswer<'getEventTrack'> = {
  registration: { state: 'open', opens: null, closes: null },
  prices: siteEvent().prices,
  tracks: [sampleTrack({ modes: ['online'] })],
};
const server = setupServer(
  mockCall('getEventTrack', tickets),
  mockCall('getWorkshopsCart', sampleCart({ items: [] })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => storeToken('token'));
afterEach(() => {
  server.resetHandlers();
  registrationInfo.clear();
});

const start = (
  <Start wording="registration" timeZone="UTC" contactEmail="" canWait={false} rendered={tickets} />
);

const WORDS = {
  en: {
    email: 'Email address',
    begin: /^Continue/,
    question: 'You are registered',
    somebodyElse: 'Register somebody else',
    own: 'See your registration',
    goOn: 'Continue it',
    another: 'Start another one',
    digits: 'Six digits',
  },
  fr: {
    email: 'Adresse courriel',
    begin: /^Continuer/,
    question: 'Votre inscription est faite',
    somebodyElse: 'Inscrire quelqu’un d’autre',
    own: 'Voir votre inscription',
    goOn: 'La reprendre',
    another: 'En commencer une autre',
    digits: 'Six chiffres',
  },
} as const;

describe.each(['en', 'fr'] as const)('starting in %s', (locale) => {
  const words = WORDS[locale];

  it('whoever is registered is asked first whether this is for somebody else', async () => {
    registrationInfo.set({ code: 'ABCDE-FGHJK', email: 'ada@example.org', date: '2027-01-01' });
    await renderInLanguage(start, locale);
    const question = within(screen.getByRole('region', { name: words.question }));
    expect(question.getByText(/ada@example\.org/)).toBeVisible();
    expect(question.getByRole('link', { name: words.own })).toHaveAttribute(
      'href',
      expect.stringContaining('/registration/confirmation'),
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(question.getByRole('button', { name: words.somebodyElse }));
    expect(screen.getByRole('radio')).toHaveFocus();
    expect(screen.getByRole('textbox', { name: words.email })).toHaveValue('');
  });

  it('one that was begun elsewhere is opened by its mailbox, or another one is begun', async () => {
    const sent: SentInput[] = [];
    const asked: SentInput[] = [];
    server.use(
      mockRefusal('generateRegistrationCaptured', 422, { email: ['Begun.'] }, 'begun_elsewhere'),
      mockCall('sendEventEmailAccessCode', (input) => {
        asked.push(input);
        return { done: true };
      }),
    );
    await renderInLanguage(start, locale);
    await userEvent.type(await screen.findByRole('textbox', { name: words.email }), 'ada@example.org');
    await userEvent.click(screen.getByRole('button', { name: words.begin }));
    await userEvent.click(await screen.findByRole('button', { name: words.goOn }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(expect.stringContaining('/lookup-')));
    expect(asked).toMatchObject([{ email: 'ada@example.org' }]);

    server.use(
      mockCall('generateRegistrationCaptured', (input) => {
        sent.push(input);
        return { ...overviewWith(), review: reviewWith() };
      }),
    );
    // Another address is another matter.
    await userEvent.type(screen.getByRole('textbox', { name: words.email }), '.ca');
    expect(screen.queryByRole('button', { name: words.another })).toBeNull();
    await userEvent.type(
      screen.getByRole('textbox', { name: words.email }),
      '{Backspace}{Backspace}{Backspace}',
    );
    await userEvent.click(screen.getByRole('button', { name: words.another }));
    await waitFor(() => expect(sent).toMatchObject([{ email: 'ada@example.org', another: 'Y' }]));
  });

  it('the digits that were asked for are typed on the screen that follows', async () => {
    server.use(mockRefusal('generateRegistrationCaptured', 422, { email: ['Begun.'] }, 'begun_elsewhere'));
    server.use(mockCall('sendEventEmailAccessCode', { done: true }));
    const { unmount } = await renderInLanguage(start, locale);
    await userEvent.type(await screen.findByRole('textbox', { name: words.email }), 'ada@example.org');
    await userEvent.click(screen.getByRole('button', { name: words.begin }));
    await userEvent.click(await screen.findByRole('button', { name: words.goOn }));
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    unmount();
    await renderInLanguage(<LookUpForm onOpened={() => {}} />, locale);
    expect(await screen.findByRole('textbox', { name: words.digits })).toBeVisible();
  });
});
