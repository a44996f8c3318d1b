import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { callMutation } from '@/lib/api/call-query';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { sentTo, server, setUpGroups } from '@/tests/support/open-groups';
import { overviewWith } from '@/tests/support/registration-samples';
import { WhoPays } from '../step/who-pays';
import { LeftChange } from './left-change';

setUpGroups();

const code = 'ABCDE-FGHJK';
const waiting = overviewWith({
  ...{ code, status: 'submitted' },
  group: { code: 'GRPAA-BBCCD', left: 'N', discount: null, added: { amount: 1313, currency: 'USD' } },
});

function Both({ registration }: { registration: typeof waiting }) {
  const leave = useMutation(callMutation('leaveToGroup'));
  return (
    <>
      <LeftChange registration={registration} leave={leave} />
      <WhoPays
        texts="change.group"
        payers={['member', 'group']}
        leave={() => leave.mutateAsync({ code, version: 7, sessions: ['circuits-1'] })}
        error={leave.error}
      >
        <p>The card</p>
      </WhoPays>
    </>
  );
}

const nothing = overviewWith({ code, status: 'submitted' });
beforeEach(() => server.use(mockCall('leaveToGroup', waiting)));

it('is paid by card, or left to the group, with what was shown', async () => {
  const sent = sentTo('/leaveToGroup');
  await renderInLanguage(<Both registration={nothing} />);
  expect(screen.getByRole('radio', { name: /^I pay myself/ })).toBeChecked();
  expect(screen.getByText('The card')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /^My group pays/ }));
  expect(screen.queryByText('The card')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Leave it to my group' }));
  await waitFor(() => expect(sent).toMatchObject([{ code, version: '7', sessions: '["circuits-1"]' }]));
});

it('says why it cannot be left', async () => {
  server.use(mockRefusal('leaveToGroup', 409, { request: ['The time of your group to pay is over.'] }));
  await renderInLanguage(<Both registration={nothing} />);
  await userEvent.click(screen.getByRole('radio', { name: /^My group pays/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave it to my group' }));
  expect(await screen.findByText('The time of your group to pay is over.')).toBeInTheDocument();
});

it('says what waits for the group, in French as well, and takes it back', async () => {
  const sent = sentTo('/leaveToGroup');
  await renderInLanguage(<Both registration={waiting} />, 'fr');
  expect(screen.getByText(/^Votre groupe doit encore/)).toHaveTextContent('13,13 $');
  await userEvent.click(screen.getByRole('button', { name: 'Y renoncer' }));
  await waitFor(() => expect(sent).toMatchObject([{ code, leave: 'N' }]));
});

it('says why it cannot be taken back', async () => {
  server.use(mockRefusal('leaveToGroup', 409, { request: ['Your group is paying now.'] }));
  await renderInLanguage(<LeftOnly />);
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your group is paying now.');
});

function LeftOnly() {
  return <LeftChange registration={waiting} leave={useMutation(callMutation('leaveToGroup'))} />;
}
