import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { CallAnswer } from '@/lib/api/client';
import { groupInfo } from '@/lib/stores/visit-cookies';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import {
  accountsWith,
  accountWith,
  checkedGroup,
  GROUP_CODE,
  groupOption,
  groupWith,
  payMember,
  paymentWith,
  usd,
} from '@/tests/support/group-samples';
import { openAt, sentTo, server, setUpGroups } from '@/tests/support/open-groups';
import { live } from '@/tests/support/silent-live';
import { BoardScreen } from './board';

setUpGroups();

const ada = accountWith();
const grace = accountWith({
  ...{
    member_ID: 'm2',
    name: 'Grace Hopper',
    email: 'grace@example.org',
    state: 'registered',
    payer: 'group',
  },
  ...{ total: usd(24_500), conflicts: 2 },
});

async function open(...handlers: RequestHandler[]): Promise<void> {
  groupInfo.set({ group_code: GROUP_CODE });
  await openAt('/registration/checked-group', <BoardScreen timeZone="America/Los_Angeles" />, [
    ...handlers,
    mockCall('getGroupInformation', groupWith()),
    mockCall('getAccountListByGroup', accountsWith(ada, grace)),
    mockCall('getRegistrationGroupOption', groupOption()),
    mockCall('getFormerGroupPeople', { event: null, people: [] }),
    mockCall('getGroupPayInformation', paymentWith({ people: [payMember()] })),
  ]);
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

describe('the organiser’s board', () => {
  it('marks what waits for the group because somebody added something', async () => {
    await open(
      mockCall(
        'getAccountListByGroup',
        accountsWith(ada, { ...grace, state: 'paid', conflicts: 0, added: usd(1313) }),
      ),
    );
    expect(await screen.findByRole('link', { name: 'Pay for 1 person' })).toBeInTheDocument();
    expect(row('Grace Hopper')).toHaveTextContent(/\$\s13\.13 added, to be paid/);
    expect(row('Ada Lovelace')).not.toHaveTextContent('added');
  });

  it('shows places, members and what can be paid', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Maple Court School' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: '2 people' })).toBeInTheDocument();
    expect(row('Ada Lovelace')).toHaveTextContent('Invited');
    expect(row('Grace Hopper')).toHaveTextContent('Registered');
    expect(row('Grace Hopper')).toHaveTextContent('2 conflicts');
    expect(screen.getByRole('link', { name: 'Pay for 1 person' })).toHaveAttribute(
      'href',
      `/group-pay/${GROUP_CODE}`,
    );
  });

  it('says what the group pays, has paid and owes, and by when', async () => {
    const sums = { total: usd(44_100), paid: usd(22_050), owed: usd(22_050) };
    await open(mockCall('getGroupPayInformation', paymentWith({ sums })));
    const region = await screen.findByRole('region', { name: 'What your group pays' });
    await waitFor(() =>
      expect(region).toHaveTextContent(
        /In all\$\s441\.00Paid\$\s220\.50Owed, by Wednesday, January 20, 2027\$\s220\.50/,
      ),
    );
  });

  it('comes with its members and sums at once, so that nothing moves', async () => {
    let isAnswered = false;
    const read = vi.fn(() => vi.waitUntil(() => isAnswered && paymentWith()));
    await open(mockCall('getGroupPayInformation', read));
    await waitFor(() => expect(read).toHaveBeenCalled());
    expect(screen.queryByRole('heading')).toBeNull();
    isAnswered = true;
    expect(await screen.findByRole('region', { name: 'What your group pays' })).toBeInTheDocument();
    expect(row('Ada Lovelace')).toBeInTheDocument();
  });

  it('says that the sums cannot be read, and has its members all the same', async () => {
    await open(mockRefusal('getGroupPayInformation', 503, { _error: ['Busy.'] }));
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 8000 })).toBeInTheDocument();
    expect(row('Ada Lovelace')).toBeInTheDocument();
  });

  it('does not offer to pay where the group cannot, and says why', async () => {
    const problem = 'A group needs at least 5 people.';
    await open(mockCall('getGroupPayInformation', paymentWith({ problem })));
    expect(await screen.findByText(problem)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See what there is to pay' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Pay for/ })).toBeNull();
  });

  it('says whose confirmation is waited for, takes the digits, mails them again, and withdraws', async () => {
    const pending = { group_contact_name: 'Oscar Other', group_contact_email: 'oscar@example.org' };
    const handled = sentTo('/handleGroupContact');
    const checked = sentTo('/checkGroup');
    await open(
      mockCall('getGroupInformation', groupWith({ pending_contact: pending })),
      mockCall('handleGroupContact', groupWith({ pending_contact: pending })),
      mockCall('checkGroup', checkedGroup({ organiser: 'Y' })),
    );
    const card = within(await screen.findByRole('region', { name: 'Waiting for confirmation' }));
    expect(card.getByText(/^Oscar Other \(oscar@example\.org\)/)).toBeInTheDocument();
    await userEvent.click(card.getByRole('button', { name: 'Send new digits' }));
    expect(await card.findByRole('status')).toHaveTextContent('We sent new digits to oscar@example.org');
    await userEvent.type(card.getByRole('textbox', { name: 'Six digits' }), '123456{Enter}');
    await waitFor(() => expect(checked).toHaveLength(1));
    expect(checked[0]).toMatchObject({ email: 'oscar@example.org', access_code: '123456' });
    server.use(mockCall('handleGroupContact', groupWith()), mockCall('getGroupInformation', groupWith()));
    await userEvent.click(card.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Waiting for confirmation' })).toBeNull(),
    );
    expect(handled.map(({ action }) => action)).toEqual(['send_again', 'withdraw']);
  });

  it('finds by name, by who has not finished and by who has conflicts', async () => {
    const others = ['3', '4', '5', '6', '7', '8'].map((number) =>
      accountWith({ member_ID: `m${number}`, name: `Person ${number}`, email: '', state: 'paid' }),
    );
    await open(mockCall('getAccountListByGroup', accountsWith(ada, grace, ...others)));
    await userEvent.click(await screen.findByRole('button', { name: 'Not finished 1' }));
    expect(screen.queryByText('Grace Hopper')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'With conflicts 1' }));
    expect(screen.queryByText('Ada Lovelace')).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'ada');
    expect(screen.getByText('Nothing matches.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'All 1' }));
    expect(row('Ada Lovelace')).toBeInTheDocument();
  });

  it('is not searched while it is short', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'Not finished 1' })).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('offers the link for somebody else who pays', async () => {
    await open();
    const card = await screen.findByRole('region', { name: 'Does somebody else pay?' });
    expect(within(card).getByText(`https://conference.example/group-pay/${GROUP_CODE}`)).toBeInTheDocument();
  });

  it('follows what others do, live', async () => {
    await open();
    await screen.findByRole('heading', { name: '2 people' });
    server.use(mockCall('getAccountListByGroup', accountsWith({ ...ada, state: 'registering' }, grace)));
    live.tell('group-changed');
    await waitFor(() => expect(row('Ada Lovelace')).toHaveTextContent('Registering'));
  });

  it('reminds all who have not finished', async () => {
    const sent = sentTo('/sendGroupInvitation');
    await open(mockCall('sendGroupInvitation', { sent: 1, waiting: 0, skipped: 0 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remind 1 unfinished' }));
    await waitFor(() => expect(sent).toEqual([{ code: GROUP_CODE, members: '["m1"]' }]));
  });

  it('takes a member off the list after saying what that ends', async () => {
    const sent = sentTo('/takeBackGroupInvitation');
    await open(mockCall('takeBackGroupInvitation', { done: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Manage Ada Lovelace' }));
    await userEvent.click(screen.getByRole('button', { name: 'Take off the list' }));
    const dialog = screen.getByRole('dialog', { name: 'Take Ada Lovelace off the list' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take off the list' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ code: GROUP_CODE, member_ID: 'm1' }]);
  });

  it('replaces a member', async () => {
    const sent = sentTo('/replaceGroupMember');
    await open(mockCall('replaceGroupMember', { done: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Manage Ada Lovelace' }));
    await userEvent.click(screen.getByRole('button', { name: 'Replace by another person' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Mary Somerville');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'mary@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Invite in their place' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ member_ID: 'm1', group_invite_email: 'mary@example.org', locale: 'en' });
  });

  it('replaces somebody who is registered after saying what that does', async () => {
    const sent = sentTo('/replaceGroupMember');
    await open(mockCall('replaceGroupMember', { done: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Manage Grace Hopper' }));
    await userEvent.click(screen.getByRole('button', { name: 'Replace by another person' }));
    const dialog = screen.getByRole('dialog', { name: 'Replace Grace Hopper' });
    expect(dialog).toHaveTextContent('The ticket of Grace Hopper is not valid any more');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Mary Somerville');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'mary@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Replace and invite' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([{ member_ID: 'm2', group_invite_email: 'mary@example.org' }]);
  });

  it.each([
    [
      'after the date of the event',
      { replace_until: '2027-01-10T17:00:00.000Z' },
      {},
      /could be replaced until/,
    ],
    ['where the event does not want it', { replace_until: null }, {}, undefined],
    ['who has paid alone', {}, { payer: 'member', state: 'paid' }, /Paid for alone/],
  ] as const)(
    'does not offer to replace somebody who is registered %s',
    async (_, group, account, reason) => {
      await open(
        mockCall('getGroupInformation', groupWith(group)),
        mockCall('getAccountListByGroup', accountsWith(ada, { ...grace, ...account })),
      );
      await userEvent.click(await screen.findByRole('button', { name: 'Manage Grace Hopper' }));
      const dialog = screen.getByRole('dialog');
      expect(within(dialog).queryByRole('button', { name: 'Replace by another person' })).toBeNull();
      if (reason) expect(dialog).toHaveTextContent(reason);
    },
  );

  it('counts the same people in its heading and in its list, and names who was there before', async () => {
    const mary = accountWith({ member_ID: 'm3', name: 'Mary Somerville', in_place_of: 'Grace Hopper' });
    const gone = accountWith({ member_ID: 'm4', name: 'Olga Ladyzhenskaya', state: 'taken_back' });
    await open(
      mockCall('getAccountListByGroup', accountsWith(ada, { ...grace, state: 'replaced' }, mary, gone)),
    );
    expect(await screen.findByRole('heading', { name: '2 people' })).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(row('Mary Somerville')).toHaveTextContent('in place of Grace Hopper');
  });

  it('cancels a registered member with the refund shown first', async () => {
    const cancellation: CallAnswer<'cancelGroupMember'> = {
      name: 'Grace Hopper',
      policy: null,
      cancellation: {
        ...{ share: null, cancelled_at: null, refund: 'none', sessions: [], appointments: [], receipt: 'N' },
        ...{ card: null, paid_by_group: 'Y', kept_by_group: 'N', kept: [] },
      },
      paid: usd(24_500),
      refund: usd(12_250),
    };
    const sent = sentTo('/cancelGroupMember');
    await open(mockCall('cancelGroupMember', cancellation));
    await userEvent.click(await screen.findByRole('button', { name: 'Manage Grace Hopper' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the registration' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Cancel and refund \$\s122\.50$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[1]).toMatchObject({ member_ID: 'm2', commit: 'Y', refund_amount: '12250' });
  });

  it('keeps another number of places, and offers to wait where too few are free', async () => {
    const sent = sentTo('/holdGroupPlaces');
    await open(mockRefusal('holdGroupPlaces', 409, { places: ['Only 3 places are free.'] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change the number' }));
    const field = screen.getByRole('textbox', { name: 'Free places to keep' });
    await userEvent.clear(field);
    await userEvent.type(field, '9');
    await userEvent.click(screen.getByRole('button', { name: 'Keep this number' }));
    expect(await screen.findAllByText(/Only 3 places are free/)).not.toHaveLength(0);
    server.use(mockCall('holdGroupPlaces', groupWith()));
    await userEvent.click(
      screen.getByRole('checkbox', { name: /^Join the waitlist for all of them together/ }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Keep this number' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ places, waitlist }) => [places, waitlist])).toEqual([
      ['9', 'N'],
      ['9', 'Y'],
    ]);
  });

  it('says how to open the group on a device without access', async () => {
    await open(mockRefusal('getGroupInformation', 404, { code: ['x'] }));
    expect(
      await screen.findByRole('heading', { name: 'Your group is not open on this device' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument();
  });
});
