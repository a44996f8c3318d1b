import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mockCall, type SentInput } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { InviteForm } from './invite-form';

const sent: SentInput[] = [];
const server = setupServer(
  mockCall('sendInvitationColleague', (input) => {
    sent.push(input);
    return { done: true };
  }),
);

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  localStorage.setItem('api-token', 'a-token');
  sent.length = 0;
});

const words = { subject: '{name} invites you', text: '{name} thinks of you.' };

describe('InviteForm', () => {
  it('previews the invitation with the sender’s name, and sends it', async () => {
    await renderInLanguage(<InviteForm channels={['email', 'text']} {...words} />);
    await userEvent.type(screen.getByLabelText('Your name'), 'Ana Roy');
    expect(screen.getByText('Ana Roy invites you')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Your colleague’s name'), 'Théo');
    await userEvent.type(screen.getByLabelText('Your colleague’s email address'), 'theo@school.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
    const outcome = await screen.findByRole('region', { name: 'Your invitation is on its way' });
    expect(outcome).toHaveTextContent('Théo');
    expect(sent).toEqual([
      {
        your_name: 'Ana Roy',
        colleague_name: 'Théo',
        send_type: 'email',
        invite_email: 'theo@school.example',
        audience: 'attendee',
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Invite another colleague' }));
    expect(screen.getByLabelText('Your name')).toHaveValue('Ana Roy');
    expect(screen.getByLabelText('Your colleague’s name')).toHaveValue('');
  });

  it('does not ask for the channel when there is only one', async () => {
    await renderInLanguage(<InviteForm channels={['text']} {...words} />);
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
    expect(screen.getByLabelText('Your colleague’s mobile phone')).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
  });
});
