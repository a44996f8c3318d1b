import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Group } from '@/lib/contract/groups/group';
import { groupInfo } from '@/lib/stores/visit-cookies';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { checkedGroup, GROUP_CODE, groupWith } from '@/tests/support/group-samples';
import { openAt, sentTo, server, setUpGroups } from '@/tests/support/open-groups';
import { live } from '@/tests/support/silent-live';
import { sampleTrack } from '@/tests/support/track-sample';
import { GroupBegun } from './group-begun';

setUpGroups();

const HELD_UNTIL = '2100-01-10T22:48:00.000Z';
const places = (free: number) => [{ track: sampleTrack(), free, used: 0, until: HELD_UNTIL, waiting: null }];

const unconfirmed = (changes: Partial<Group> = {}) =>
  groupWith({ confirmation: { places_until: HELD_UNTIL, invitations: 0 }, places: places(7), ...changes });

async function open(group: Group, ...handlers: RequestHandler[]): Promise<void> {
  groupInfo.set({ group_code: GROUP_CODE });
  await openAt('/registration/group-confirmation', <GroupBegun timeZone="America/Los_Angeles" />, [
    ...handlers,
    mockCall('getGroupInformation', group),
  ]);
  await screen.findByRole('heading', { level: 1 });
}

const field = () => screen.getByRole('textbox', { name: 'Six digits' });

describe('a group that has begun', () => {
  it('asks for the digits on the same screen, says what waits, and then keeps the places', async () => {
    const sent = sentTo('/checkGroup');
    await open(unconfirmed(), mockCall('checkGroup', checkedGroup({ organiser: 'Y' })));
    const part = within(screen.getByRole('region', { name: 'Confirm your email address' }));
    expect(
      part.getByText(/^7 places are held until .+, 2:48\s*PM \(Pacific Time( \(United States\))?\); once/),
    ).toBeInTheDocument();
    expect(part.getByText(/^Nobody else is written to before you confirm/)).toBeInTheDocument();
    // Nobody shares a code or a link that leads to nothing yet.
    expect(screen.queryByText(GROUP_CODE)).toBeNull();
    expect(screen.queryByText('Link to share')).toBeNull();
    server.use(mockCall('getGroupInformation', groupWith({ places: places(7) })));
    await userEvent.type(field(), '123 456{Enter}');
    expect(await screen.findByText('Your group keeps its 7 places.')).toBeInTheDocument();
    expect(sent[0]).toMatchObject({ code: GROUP_CODE, email: 'olive@example.org', access_code: '123 456' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your group is ready');
    expect(screen.getByText(GROUP_CODE)).toBeInTheDocument();
    expect(screen.getByText('Link to share')).toBeInTheDocument();
  });

  it('goes on by itself when the link is opened elsewhere', async () => {
    await open(unconfirmed({ confirmation: { places_until: HELD_UNTIL, invitations: 2 } }));
    expect(screen.getByText(/^2 invitations wait/)).toBeInTheDocument();
    server.use(mockCall('getGroupInformation', groupWith({ places: places(7) })));
    live.tell('group-changed');
    expect(await screen.findByText(/2 invitations go out now\./)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Six digits' })).toBeNull();
  });

  it('keeps what was typed when the digits are wrong', async () => {
    await open(unconfirmed(), mockRefusal('checkGroup', 422, { access_code: ['This code is not right.'] }));
    await userEvent.type(field(), '000000{Enter}');
    expect((await screen.findAllByText(/This code is not right/)).length).toBeGreaterThan(0);
    expect(field()).toHaveValue('000000');
  });

  it('says that the places have gone back, and keeps the list', async () => {
    const over = { places_until: '2020-01-10T22:48:00.000Z', invitations: 3 };
    await open(unconfirmed({ confirmation: over, places: places(0) }));
    expect(
      screen.getByText(/^Your places were held until .+ and are free for everybody again/),
    ).toBeInTheDocument();
    expect(screen.getByText(/^3 invitations wait/)).toBeInTheDocument();
    server.use(mockCall('getGroupInformation', groupWith({ places: places(0) })));
    live.tell('group-changed');
    expect(await screen.findByText(/^No places are kept any more/)).toBeInTheDocument();
  });

  it('joins the line that was asked for as soon as it is confirmed, once', async () => {
    const held = sentTo('/holdGroupPlaces');
    groupInfo.set({ group_code: GROUP_CODE, waits_for: '30 member' });
    await open(unconfirmed({ places: [] }), mockCall('holdGroupPlaces', groupWith({ places: [] })));
    expect(screen.getByText(/^You join the waitlist for all 30 places once/)).toBeInTheDocument();
    expect(held).toEqual([]);
    server.use(mockCall('getGroupInformation', groupWith({ places: [] })));
    live.tell('group-changed');
    await waitFor(() =>
      expect(held).toEqual([{ code: GROUP_CODE, track: 'member', places: '30', waitlist: 'Y' }]),
    );
    expect(groupInfo.get()?.waits_for).toBeUndefined();
  });

  it('lets a mistyped address be corrected', async () => {
    const sent = sentTo('/createGroup');
    await open(
      unconfirmed({ group_contact_phone: '250 555 0100', group_contact_address: '1 Maple Court' }),
      mockCall('createGroup', unconfirmed({ group_contact_email: 'oliver@example.org' })),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Correct the address' }));
    const dialog = within(await screen.findByRole('dialog'));
    const email = dialog.getByRole('textbox', { name: 'Your email address' });
    await userEvent.clear(email);
    await userEvent.type(email, 'oliver@example.org');
    server.use(mockCall('getGroupInformation', unconfirmed({ group_contact_email: 'oliver@example.org' })));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/We sent them to oliver@example\.org/)).toBeInTheDocument();
    expect(sent[0]).toMatchObject({ code: GROUP_CODE, group_contact_email: 'oliver@example.org' });
  });

  it('confirms nothing about a code that opens no group here, be it made up or another’s', async () => {
    await open(groupWith(), mockRefusal('getGroupInformation', 404, { code: ['This could not be found.'] }));
    expect(
      await screen.findByRole('heading', { name: 'Your group is not open on this device' }),
    ).toBeInTheDocument();
    expect(screen.queryByText(GROUP_CODE)).toBeNull();
    expect(screen.queryByText('Your group is ready')).toBeNull();
  });
});
