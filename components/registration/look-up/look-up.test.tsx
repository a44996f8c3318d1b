import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeToken } from '@/lib/api/token';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { sampleTrack } from '@/tests/support/track-sample';
import { ChooseRegistration } from './choose-registration';
import { LookUp } from './look-up';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => storeToken('token'));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});

const WORDS = {
  en: {
    code: 'Registration code',
    email: 'Email address',
    open: 'Open',
    send: 'Email me six digits',
    link: 'Email me a link instead',
    unknown:
      'No registration with this email address has been found. Did you register with a different email address?',
    spam: /Check your spam folder/,
    sent: /We sent a link to ada@example\.org/,
  },
  fr: {
    code: 'Code d’inscription',
    email: 'Adresse courriel',
    open: 'Ouvrir',
    send: 'M’envoyer six chiffres',
    link: 'M’envoyer plutôt un lien',
    unknown:
      'Aucune inscription n’a été trouvée avec cette adresse courriel. Avez-vous utilisé une autre adresse\u00a0?',
    spam: /Vérifiez votre dossier de courriels indésirables/,
    sent: /Nous avons envoyé un lien à ada@example\.org/,
  },
} as const;

/** The fields and the button of a form. */
function formOf(button: string) {
  const form = screen.getByRole('button', { name: button }).closest('form');
  if (!form) throw new Error(`${button} stands in no form`);
  return within(form);
}

describe.each(['en', 'fr'] as const)('looking up in %s', (locale) => {
  const words = WORDS[locale];

  it('an unknown address is said at the field; nothing typed is lost', async () => {
    server.use(
      mockRefusal('sendEventEmailAccessCode', 404, { email: [words.unknown] }),
      mockRefusal('getLookUpRegistration', 404, { email: [words.unknown] }),
    );
    await renderInLanguage(<LookUp confirmationHref="/found" />, locale);
    const open = formOf(words.open);
    await userEvent.type(open.getByRole('textbox', { name: words.code }), 'ABCDE-FGHJK');
    await userEvent.type(open.getByRole('textbox', { name: words.email }), 'ada@example.org');
    await userEvent.click(open.getByRole('button', { name: words.open }));
    const email = open.getByRole('textbox', { name: words.email });
    await vi.waitFor(() => expect(email).toBeInvalid(), 15_000);
    expect(email).toHaveAccessibleDescription(expect.stringContaining(words.unknown));
    expect(email).toHaveValue('ada@example.org');
    expect(open.getByRole('textbox', { name: words.code })).toHaveValue('ABCDE-FGHJK');

    const lost = formOf(words.send);
    await userEvent.type(lost.getByRole('textbox', { name: words.email }), 'eve@example.org');
    await userEvent.click(lost.getByRole('button', { name: words.send }));
    const address = lost.getByRole('textbox', { name: words.email });
    await vi.waitFor(
      () => expect(address).toHaveAccessibleDescription(expect.stringContaining(words.unknown)),
      15_000,
    );
    expect(address).toHaveValue('eve@example.org');
  });

  it('says where to look for the mail, and mails a link for whoever wants one', async () => {
    server.use(
      mockCall('sendEventEmailAccessCode', { done: true }),
      mockCall('sendLookUpCode', { done: true }),
    );
    await renderInLanguage(<LookUp confirmationHref="/found" />, locale);
    const form = formOf(words.send);
    await userEvent.type(form.getByRole('textbox', { name: words.email }), 'ada@example.org');
    await userEvent.click(form.getByRole('button', { name: words.send }));
    expect(await screen.findByText(words.spam, {}, { timeout: 15_000 })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: words.link }));
    expect(await screen.findByText(words.sent, {}, { timeout: 15_000 })).toBeVisible();
  });
});

it('who is sent to the root in the middle of it finds what they typed', async () => {
  server.use(mockRefusal('getLookUpRegistration', 401, { request: ['no'] }));
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  server.use(mockRefusal('getClientEventFromDomain', 401, { request: ['no'] }));
  await renderInLanguage(<LookUp confirmationHref="/found" />);
  const open = formOf('Open');
  await userEvent.type(open.getByRole('textbox', { name: 'Registration code' }), 'ABCDE-FGHJK');
  await userEvent.type(open.getByRole('textbox', { name: 'Email address' }), 'ada@example.org');
  await userEvent.click(open.getByRole('button', { name: 'Open' }));
  await vi.waitFor(() => expect(sessionStorage.getItem('draft:look-up')).not.toBeNull(), 15_000);
  cleanup();
  await renderInLanguage(<LookUp confirmationHref="/found" />);
  expect(formOf('Open').getByRole('textbox', { name: 'Registration code' })).toHaveValue('ABCDE-FGHJK');
  expect(formOf('Open').getByRole('textbox', { name: 'Email address' })).toHaveValue('ada@example.org');
  expect(sessionStorage.getItem('draft:look-up')).toBeNull();
});

describe('a link that cannot be mailed', () => {
  async function askForLink(): Promise<void> {
    server.use(mockCall('sendEventEmailAccessCode', { done: true }));
    await renderInLanguage(<LookUp confirmationHref="/found" />);
    const [address] = screen.getAllByLabelText('Email address');
    await userEvent.type(address as HTMLElement, 'ada@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Email me six digits' }));
    await screen.findByLabelText('Six digits', {}, { timeout: 15_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Email me a link instead' }));
  }

  it('says why, in the words of the answer', async () => {
    server.use(mockRefusal('sendLookUpCode', 429, { email: ['Enough was sent to this address.'] }));
    await askForLink();
    expect(await screen.findByRole('alert')).toHaveTextContent('Enough was sent to this address.');
  });

  it('says what to do without an answer; for the digits too', async () => {
    server.use(http.post('*/api/sendLookUpCode', () => HttpResponse.error()));
    await askForLink();
    expect(await screen.findByRole('alert')).toHaveTextContent(/connection/);
    server.use(http.post('*/api/send-event-email-access-code', () => HttpResponse.error()));
    await userEvent.click(screen.getByRole('button', { name: 'Send new digits' }));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    for (const alert of screen.getAllByRole('alert')) expect(alert).toHaveTextContent(/connection/);
  });
});

describe('several registrations of one address', () => {
  const overview = (code: string, status: RegistrationOverview['status']): RegistrationOverview => ({
    code,
    email: 'ada@example.org',
    started: status === 'started' ? 'Y' : 'N',
    status,
    track: sampleTrack(),
    mode: 'in_person',
    name: null,
    steps: [],
    total: { amount: 0, currency: 'USD' },
    reserved_until: null,
    extensions_left: 2,
    payment: 'none',
    entry: null,
    group: null,
  });
  afterEach(() => registrationInfo.clear());

  it('are chosen from; one alone is not asked about', async () => {
    registrationInfo.set({ code: 'AAAAA-AAAAA', email: 'ada@example.org', started: 'Y' });
    const registrations = [overview('AAAAA-AAAAA', 'started'), overview('BBBBB-BBBBB', 'submitted')];
    server.use(mockCall('getLookUpRegistrationByEmail', { registrations }));
    await renderInLanguage(<ChooseRegistration />);
    await screen.findByRole('heading', { name: 'Choose your registration' });
    await userEvent.click(screen.getByRole('button', { name: 'Choose BBBBB-BBBBB' }));
    expect(registrationInfo.get()).toMatchObject({
      code: 'BBBBB-BBBBB',
      started: 'N',
      date: expect.any(String),
    });
    expect(screen.getByRole('button', { name: 'Choose BBBBB-BBBBB' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    cleanup();

    server.use(mockCall('getLookUpRegistrationByEmail', { registrations: registrations.slice(0, 1) }));
    await renderInLanguage(<ChooseRegistration />);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
