import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { router } from '@/tests/support/mocked-address';
import { StartCard } from './start-card';

const words = {
  title: 'Begin',
  ticket: 'Ticket',
  email: 'Email address',
  note: 'Short.',
  submit: 'Continue',
};
const tickets = [
  { code: 'member', text: 'Member' },
  { code: 'guest', text: 'Guest' },
];

it('opens the start with the ticket chosen and the address typed, which is in no web address', async () => {
  render(<StartCard href="/registration/start" tickets={tickets} words={words} />);
  await userEvent.selectOptions(screen.getByLabelText('Ticket'), 'Guest');
  await userEvent.type(screen.getByLabelText('Email address'), ' ada@example.org {Enter}');
  expect(router.push).toHaveBeenCalledWith('/registration/start?track=guest');
  expect(JSON.parse(sessionStorage.getItem('draft:start') ?? '')).toEqual({ email: 'ada@example.org' });
});
