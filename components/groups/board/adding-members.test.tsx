import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import type { CallAnswer } from '@/lib/api/client';
import { groupInfo } from '@/lib/stores/visit-cookies';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import {
  accountsWith,
  accountWith,
  GROUP_CODE,
  groupOption,
  groupWith,
  paymentWith,
} from '@/tests/support/group-samples';
import { openAt, sentTo, setUpGroups } from '@/tests/support/open-groups';
import { BoardScreen } from './board';

setUpGroups();

async function open(...handlers: RequestHandler[]): Promise<void> {
  groupInfo.set({ group_code: GROUP_CODE });
  await openAt('/registration/checked-group', <BoardScreen timeZone="America/Los_Angeles" />, [
    ...handlers,
    mockCall('getGroupInformation', groupWith()),
    mockCall('getAccountListByGroup', accountsWith(accountWith())),
    mockCall('getRegistrationGroupOption', groupOption()),
    mockCall('getFormerGroupPeople', { event: null, people: [] }),
    mockCall('getGroupPayInformation', paymentWith()),
  ]);
}

type Row = CallAnswer<'addGroupMembers'>['rows'][number];

/** Checks as the server does: an address without a dot is wrong. */
const checks = mockCall('addGroupMembers', ({ people, commit }) => ({
  rows: (JSON.parse(String(people)) as { group_invite_name: string; group_invite_email: string }[]).map(
    ({ group_invite_name: name, group_invite_email: email }): Row => {
      const isWrong = !email.includes('.');
      return {
        outcome: isWrong ? 'refused' : commit === 'Y' ? 'added' : 'new',
        member_ID: null,
        ...{ name, email, phone: '', locale: 'en', track: 'member', track_name: 'Member' },
        mode: 'in_person',
        errors: isWrong ? { group_invite_email: ['This is no address.'] } : {},
      };
    },
  ),
  without_place: 0,
}));

const paste = async (text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add people' }));
  await userEvent.click(screen.getByRole('tab', { name: 'From a list' }));
  await userEvent.click(screen.getByRole('textbox', { name: 'Paste your list' }));
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Check the list' }));
};

describe('adding members', () => {
  it('sends the good rows of a list and keeps the bad ones to be corrected', async () => {
    const sent = sentTo('/addGroupMembers');
    await open(checks);
    await paste('Mary Somerville\tmary@example.org\nKatherine Johnson\tkatherine@nasa');
    expect(
      await screen.findByText('1 person to add, 1 to correct, 0 already in the group. Nothing is sent yet.'),
    ).toBeInTheDocument();
    const wrong = screen.getByRole('region', { name: '1 row to correct' });
    expect(within(wrong).getByText('Row 2', { selector: 'p' })).toBeInTheDocument();
    expect(within(wrong).getByText('This is no address.')).toBeInTheDocument();
    expect(sent.every(({ commit }) => commit === undefined)).toBe(true);

    await userEvent.click(screen.getByRole('button', { name: 'Add and invite 1 person' }));
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^Mary Somerville/ })).toBeNull());
    expect(sent.at(-1)).toMatchObject({ commit: 'Y', send: 'Y' });

    const email = screen.getByRole('textbox', { name: 'Email address' });
    await userEvent.clear(email);
    await userEvent.type(email, 'katherine@nasa.example');
    await userEvent.tab();
    expect(await screen.findByRole('button', { name: 'Add and invite 1 person' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add and invite 1 person' }));
    // All are added: those who are there now are what is looked for.
    expect(await screen.findByRole('heading', { name: '1 person' })).toHaveFocus();
    expect(screen.queryByRole('tab', { name: 'From a list' })).toBeNull();
  });

  it('stays with adding after the first person, one by one, and begins with it where nobody is there', async () => {
    const accounts: ReturnType<typeof accountWith>[] = [];
    await open(
      mockCall('getAccountListByGroup', () => accountsWith(...accounts)),
      mockCall('sendGroupInvitation', () => {
        accounts.push(accountWith());
        return { sent: 1, waiting: 0, skipped: 0 };
      }),
    );
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ada Lovelace');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'ada@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByRole('heading', { name: '1 person' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('leaves a list that is discarded at the field where it was pasted', async () => {
    await open(checks);
    await paste('Mary Somerville\tmary@example.org');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard the list' }));
    expect(screen.getByRole('textbox', { name: 'Paste your list' })).toHaveFocus();
  });

  it('loses nothing of a list on a reload', async () => {
    sessionStorage.setItem(
      `group-list:${GROUP_CODE}`,
      JSON.stringify([{ group_invite_name: 'Mary Somerville', group_invite_email: 'mary@example.org' }]),
    );
    await open(checks);
    await userEvent.click(await screen.findByRole('button', { name: 'Add people' }));
    await userEvent.click(screen.getByRole('tab', { name: 'From a list' }));
    expect(await screen.findByRole('rowheader', { name: /^Mary Somerville/ })).toBeInTheDocument();
  });

  it('adds those who are ticked of the organiser’s last group', async () => {
    const sent = sentTo('/addGroupMembers');
    const people = [
      { name: 'Mary Somerville', email: 'mary@example.org' },
      { name: 'Katherine Johnson', email: 'katherine@example.org' },
    ];
    await open(
      checks,
      mockCall('getFormerGroupPeople', () => ({ event: 'Horizons 2026', people: [...people] })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add people' }));
    expect(await screen.findByText('You had a group at Horizons 2026.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add the people of your last group' }));
    await userEvent.click(screen.getByRole('button', { name: 'Check the list' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Tick at least one person');
    await userEvent.click(screen.getByRole('button', { name: 'Tick all' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Katherine Johnson/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Check the list' }));
    expect(await screen.findByRole('rowheader', { name: /^Mary Somerville/ })).toBeInTheDocument();
    expect(screen.queryByRole('rowheader', { name: /^Katherine/ })).toBeNull();

    people.shift();
    await userEvent.click(screen.getByRole('button', { name: 'Add and invite 1 person' }));
    expect(await screen.findByRole('heading', { name: 'The people of your last group' })).toHaveFocus();
    expect(sent.at(-1)).toMatchObject({ commit: 'Y', send: 'Y' });
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Mary/ })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('tab', { name: 'One by one' })).toBeInTheDocument();
  });

  it('offers no last group to who had none', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add people' }));
    expect(screen.getByRole('tab', { name: 'One by one' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add the people of your last group' })).toBeNull();
  });

  it('invites one by one, with the form blank for the next', async () => {
    const sent = sentTo('/sendGroupInvitation');
    await open(mockCall('sendGroupInvitation', { sent: 1, waiting: 0, skipped: 0 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add people' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Mary Somerville');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'mary@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(''));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(sent[0]).toMatchObject({ group_invite_name: 'Mary Somerville', send_type: 'email' });
  });

  it('adds the organiser with one press, who is offered it no more', async () => {
    const sent = sentTo('/sendGroupInvitation');
    const accounts = [accountWith()];
    await open(
      mockCall('sendGroupInvitation', () => {
        accounts.push(accountWith({ member_ID: 'm9', name: 'Olive Organiser', email: 'olive@example.org' }));
        return { sent: 1, waiting: 0, skipped: 0 };
      }),
      mockCall('getAccountListByGroup', () => accountsWith(...accounts)),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'I am coming too' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'I am coming too' })).toBeNull());
    expect(screen.getByRole('row', { name: /Olive Organiser/ })).toBeInTheDocument();
    expect(sent).toEqual([
      {
        ...{ code: GROUP_CODE, group_invite_name: 'Olive Organiser' },
        ...{ group_invite_email: 'olive@example.org', locale: 'en' },
      },
    ]);
  });

  it('says at the field that a member is in the list already', async () => {
    await open(
      mockRefusal('sendGroupInvitation', 422, { group_invite_email: ['Ada is in the list already.'] }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add people' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada Lovelace');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'ada@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveAccessibleDescription(
        /in the list already/,
      ),
    );
  });

  it('switches the link off', async () => {
    const sent = sentTo('/createGroup');
    await open(mockCall('createGroup', groupWith({ join_by_link: 'N' })));
    await userEvent.click(await screen.findByRole('button', { name: 'Add people' }));
    await userEvent.click(screen.getByRole('tab', { name: 'By a link' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^People may join by the link/ }));
    await waitFor(() => expect(screen.queryByText(/group-start/)).toBeNull());
    expect(sent[0]).toMatchObject({ code: GROUP_CODE, join_by_link: 'N' });
  });
});
