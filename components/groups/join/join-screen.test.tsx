import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import type { CallAnswer } from '@/lib/api/client';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { checkedGroup, GROUP_CODE } from '@/tests/support/group-samples';
import { router } from '@/tests/support/mocked-address';
import { openAt, sentTo, setUpGroups } from '@/tests/support/open-groups';
import { overviewWith, reviewWith } from '@/tests/support/registration-samples';
import { JoinScreen } from './join-screen';

setUpGroups();

type Checked = CallAnswer<'checkGroup'>;
type Invitation = NonNullable<Checked['invitation']>;

const invitation = (changes: Partial<Invitation> = {}): Invitation => ({
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  state: 'opened',
  track: 'member',
  mode: 'in_person',
  registration_code: null,
  used: 'N',
  ...changes,
});

const checked = (changes: Partial<Checked> = {}) =>
  checkedGroup({ kept_until: '2026-12-06T18:20:00.000Z', ...changes });

const openWith = (query: string, ...handlers: RequestHandler[]) =>
  openAt(
    `/group-start/${GROUP_CODE.toLowerCase()}${query}`,
    <JoinScreen
      timeZone="America/Los_Angeles"
      eventName="Horizons"
      eventFacts="February 4–6, 2027 · Victoria"
    />,
    handlers,
  );

const { registration, ...review } = reviewWith();
const joined = mockCall('joinGroup', {
  ...overviewWith({ group: { code: GROUP_CODE, left: 'N', discount: null, added: null } }),
  review,
});

describe('joining a group', () => {
  it('by an invitation starts the registration with what is known filled in', async () => {
    const sent = sentTo('/joinGroup');
    await openWith('?secret=s', mockCall('checkGroup', checked({ invitation: invitation() })), joined);
    expect(
      await screen.findByRole('heading', { name: 'Maple Court School invites you' }),
    ).toBeInTheDocument();
    expect(
      screen.getByText(
        /^Olive Organiser keeps a place for you until Sunday, December 6, 2026 at 10:20 AM \(Pacific Time( \(United States\))?\)\.$/,
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada Lovelace');
    await userEvent.click(screen.getByRole('button', { name: 'Start registering' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/registration/step'));
    expect(sent[0]).toMatchObject({
      code: GROUP_CODE,
      secret: 's',
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      mode: 'in_person',
    });
    expect(registrationInfo.get()).toMatchObject({ code: registration.code, group: 'Maple Court School' });
  });

  it('by the link asks for name and address', async () => {
    await openWith('', mockCall('checkGroup', checked()));
    expect(
      await screen.findByRole('heading', { name: 'Register with Maple Court School' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'I am not coming' })).toBeNull();
    expect(screen.getByText(/keeps a place for you until/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Start registering' }));
    expect(await screen.findAllByText('Enter your name')).not.toHaveLength(0);
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveFocus();
  });

  it('does not speak of a kept place where the group keeps none', async () => {
    await openWith(
      '?secret=s',
      mockCall('checkGroup', checked({ kept_until: null, invitation: invitation() })),
    );
    expect(await screen.findByText(/^You fill in your own details/)).toBeInTheDocument();
    expect(screen.queryByText(/keeps a place/)).toBeNull();
  });

  it('can be declined, and that undone', async () => {
    let state: Invitation['state'] = 'opened';
    await openWith(
      '?secret=s',
      mockCall('checkGroup', () => checked({ invitation: invitation({ state }) })),
      mockCall('declineGroupInvitation', ({ undo }) => {
        state = undo === 'Y' ? 'opened' : 'declined';
        return { group_organization: 'Maple Court School', state };
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'I am not coming' }));
    expect(await screen.findByRole('heading', { name: 'You have declined' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'I am coming after all' }));
    expect(await screen.findByRole('button', { name: 'Start registering' })).toBeInTheDocument();
  });

  it.each<[string, Partial<Checked>, string]>([
    ['was used', { invitation: invitation({ used: 'Y' }) }, 'This invitation has been used'],
    ['was taken back', { invitation: invitation({ state: 'taken_back' }) }, 'This invitation was taken back'],
    [
      'comes too late',
      { open: 'N', message: 'No places are left.' },
      'You cannot join Maple Court School now',
    ],
  ])('says what to do where an invitation %s', async (_, changes, title) => {
    await openWith('?secret=s', mockCall('checkGroup', checked(changes)));
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('link')).toBeInTheDocument();
  });

  it('continues what was begun', async () => {
    await openWith(
      '?secret=s',
      mockCall(
        'checkGroup',
        checked({ open: 'N', invitation: invitation({ registration_code: 'ABCDE-FGHJK' }) }),
      ),
    );
    expect(await screen.findByRole('button', { name: 'Continue your registration' })).toBeInTheDocument();
  });

  it('says that a link has ended', async () => {
    await openWith('?secret=s', mockRefusal('checkGroup', 422, { secret: ['This link has expired.'] }));
    expect(await screen.findByRole('heading', { name: 'This invitation has ended' })).toBeInTheDocument();
    expect(screen.getByText('This link has expired.')).toBeInTheDocument();
  });

  it('says that there is no such group, and asks for the code again', async () => {
    await openWith('', mockRefusal('checkGroup', 404, { code: ['This is not a valid group code'] }));
    expect(await screen.findByText('This is not a valid group code')).toBeInTheDocument();
  });

  it('says that somebody took the last place', async () => {
    await openWith(
      '',
      mockCall('checkGroup', checked()),
      mockRefusal('joinGroup', 409, { track: ['No place is left.'] }),
    );
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada Lovelace');
    await userEvent.type(screen.getByRole('textbox', { name: 'Your email address' }), 'ada@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Start registering' }));
    expect(await screen.findByText(/No place is left/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada Lovelace');
  });
});
