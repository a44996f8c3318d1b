import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockCall } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { sentTo, server, setUpGroups } from '@/tests/support/open-groups';
import { SendPaper } from './send-paper';

setUpGroups();

it('sends the paper of a payment to the address that is typed, and says so', async () => {
  server.use(mockCall('sendPaper', { done: true }));
  const sent = sentTo('/sendPaper');
  await renderInLanguage(
    <SendPaper order={{ target: 'group', code: 'ABCDE-FGHIJ', payment_ID: 'p1' }} paper="receipt" />,
  );
  await userEvent.click(screen.getByText('Send the receipt to somebody else'));
  await userEvent.type(screen.getByRole('textbox', { name: /Their email address/ }), 'books@school.example');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('It is on its way to books@school.example.')).toBeInTheDocument();
  expect(sent).toMatchObject([
    { target: 'group', code: 'ABCDE-FGHIJ', payment_ID: 'p1', email: 'books@school.example' },
  ]);
});
