import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mockCall, mockRefusal, type SentInput } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { NotifyForm } from './notify-form';

const sent: SentInput[] = [];
const answered = mockCall('subscribeEmail', (input) => {
  sent.push(input);
  return { outcome: 'asked' };
});
const server = setupServer();

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  localStorage.setItem('api-token', 'a-token');
  sent.length = 0;
});
afterEach(() => server.resetHandlers());

describe('NotifyForm', () => {
  it('shows errors only after the first submit, with links to the invalid fields', async () => {
    await renderInLanguage(<NotifyForm />);
    await userEvent.type(screen.getByLabelText('Email address'), 'no address');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Notify me' }));
    const links = within(await screen.findByRole('region', { name: /^Correct/ })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Enter your name',
      'Email address: Enter a valid email address',
    ]);
    await userEvent.click(links[1] ?? document.body);
    expect(screen.getByLabelText('Email address')).toHaveFocus();
  });

  it('subscribes by email and explains the next step', async () => {
    server.use(answered);
    await renderInLanguage(<NotifyForm />);
    await userEvent.type(screen.getByLabelText('Your name'), ' Ana Roy ');
    await userEvent.type(screen.getByLabelText('Email address'), 'ana@school.example');
    await userEvent.click(screen.getByRole('button', { name: 'Notify me' }));
    const outcome = await screen.findByRole('region', { name: 'Check your inbox' });
    expect(outcome).toHaveFocus();
    expect(outcome).toHaveTextContent('ana@school.example');
    expect(sent).toEqual([
      { type: 'subscribe', your_name: 'Ana Roy', notify_type: 'email', email: 'ana@school.example' },
    ]);
  });

  it('keeps what was typed for who is sent to the root before it is taken', async () => {
    server.use(
      http.get('*/api/getClientEventFromDomain/*', () => HttpResponse.json({})),
      mockRefusal('subscribeEmail', 401, { request: ['Open the site again.'] }),
    );
    const { unmount } = await renderInLanguage(<NotifyForm />);
    await userEvent.type(screen.getByLabelText('Your name'), 'Ana Roy');
    await userEvent.type(screen.getByLabelText('Email address'), 'ana@school.example');
    await userEvent.click(screen.getByRole('button', { name: 'Notify me' }));
    await waitFor(() => expect(sessionStorage.getItem('draft:notify')).not.toBeNull());
    unmount();
    await renderInLanguage(<NotifyForm />);
    await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveValue('Ana Roy'));
    expect(screen.getByLabelText('Email address')).toHaveValue('ana@school.example');
  });

  it('subscribes by text message, with a number and no address', async () => {
    server.use(answered);
    await renderInLanguage(<NotifyForm />, 'fr');
    await userEvent.type(screen.getByLabelText('Votre nom'), 'Ana');
    await userEvent.click(screen.getByRole('radio', { name: 'Par texto' }));
    expect(screen.queryByLabelText('Adresse courriel')).toBeNull();
    await userEvent.type(screen.getByLabelText('Téléphone cellulaire'), '604');
    await userEvent.click(screen.getByRole('button', { name: 'Me prévenir' }));
    expect(screen.getByLabelText('Téléphone cellulaire')).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(screen.getByLabelText('Téléphone cellulaire'), ' 555 0118');
    await userEvent.click(screen.getByRole('button', { name: 'Me prévenir' }));
    await screen.findByRole('region', { name: 'Consultez votre téléphone' });
    expect(sent).toEqual([
      { type: 'subscribe', your_name: 'Ana', notify_type: 'text', phone: '604 555 0118' },
    ]);
  });

  it('shows a refusal at its field and keeps what was entered', async () => {
    server.use(mockRefusal('subscribeEmail', 422, { email: ['This address cannot be written to.'] }));
    await renderInLanguage(<NotifyForm />);
    await userEvent.type(screen.getByLabelText('Your name'), 'Ana');
    await userEvent.type(screen.getByLabelText('Email address'), 'ana@school.example');
    await userEvent.click(screen.getByRole('button', { name: 'Notify me' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(
        'This address cannot be written to.',
      ),
    );
    expect(screen.getByLabelText('Email address')).toHaveValue('ana@school.example');
  });
});
