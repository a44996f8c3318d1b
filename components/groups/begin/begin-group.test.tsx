import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { groupInfo } from '@/lib/stores/group-info';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { GROUP_CODE, groupOption, groupWith } from '@/tests/support/group-samples';
import { router } from '@/tests/support/mocked-address';
import { openAt, sentTo, server, setUpGroups } from '@/tests/support/open-groups';
import { BeginGroup } from './begin-group';

vi.mock('next/navigation', () => import('@/tests/support/mocked-address'));
vi.mock('@/lib/realtime/live', () => ({
  listenTo: () => () => {},
  onMessage: () => () => {},
  onCatchUp: () => () => {},
}));

setUpGroups();

const open = (query: string, ...handlers: RequestHandler[]) =>
  openAt(
    `/registration/group${query}`,
    <BeginGroup rendered={groupOption()} timeZone="America/Vancouver" />,
    [...handlers, mockCall('getRegistrationGroupOption', groupOption())],
  );

async function fill(places: string): Promise<void> {
  const type = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text);
  await type('School or organization', 'Maple Court School');
  await type('Your name', 'Olive Organiser');
  await type('Your email address', 'olive@example.org');
  await type('Phone', '250 555 0100');
  await type('Address', '1 Maple Court');
  await userEvent.click(screen.getByRole('radio', { name: /^Member/ }));
  await type('How many places shall we keep for you now? (optional)', places);
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Start the group' }));

describe('beginning a group', () => {
  it('keeps places and goes on to the group', async () => {
    const sent = sentTo('/createGroup');
    await open('', mockCall('createGroup', groupWith()));
    await fill('7');
    await submit();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/registration/group-confirmation'));
    expect(groupInfo.get()).toEqual({ group_code: GROUP_CODE });
    expect(sent[0]).toMatchObject({
      group_organization: 'Maple Court School',
      track: 'member',
      mode: 'in_person',
      places: '7',
    });
  });

  it('says in one go what is missing, and leads to the first', async () => {
    await open('');
    await submit();
    expect(await screen.findByText('Enter the name of your school or organization')).toBeInTheDocument();
    expect(screen.getByText('Choose a ticket')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'School or organization' })).toHaveFocus();
  });

  it('offers to wait for all places together where too few are free', async () => {
    const held = sentTo('/holdGroupPlaces');
    const created = sentTo('/createGroup');
    await open('', mockRefusal('createGroup', 409, { places: ['Only 3 places are free.'] }));
    await fill('7');
    await submit();
    expect(await screen.findByText(/Only 3 places are free/)).toBeInTheDocument();
    server.use(mockCall('createGroup', groupWith()), mockCall('holdGroupPlaces', groupWith()));
    await userEvent.click(
      screen.getByRole('checkbox', { name: /^Put us on the waitlist for all 7 places together/ }),
    );
    await submit();
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    expect(created.map(({ places }) => places)).toEqual(['7', '0']);
    expect(held[0]).toMatchObject({ code: GROUP_CODE, places: '7', waitlist: 'Y' });
  });

  it('refuses a number of places that is none', async () => {
    await open('');
    await fill('many');
    await submit();
    expect(await screen.findByText('Enter a whole number, such as 20')).toBeInTheDocument();
  });

  it('opens a group by its code and the organiser’s address', async () => {
    await open('', mockRefusal('checkGroup', 404, { code: ['This is not a valid group code'] }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Group code' }), 'grpaa-bbccd');
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Organiser’s email address' }),
      'olive@example.org',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Open your group' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Group code' })).toHaveAccessibleDescription(
        'This is not a valid group code',
      ),
    );
  });

  it('says that a mailed link has ended, and how to go on', async () => {
    await open('?secret=s', mockRefusal('checkGroup', 422, { secret: ['x'] }));
    expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open your group' })).toBeInTheDocument();
  });
});
