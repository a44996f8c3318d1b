import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import { groupInfo } from '@/lib/stores/visit-cookies';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { checkedGroup, GROUP_CODE, groupOption, groupWith } from '@/tests/support/group-samples';
import { router } from '@/tests/support/mocked-address';
import { openAt, sentTo, server, setUpGroups } from '@/tests/support/open-groups';
import { BeginGroup } from './begin-group';

setUpGroups();

const open = (query: string, ...handlers: RequestHandler[]) =>
  openAt(
    `/registration/group${query}`,
    <BeginGroup rendered={groupOption()} timeZone="America/Los_Angeles" />,
    [...handlers, mockCall('getRegistrationGroupOption', groupOption())],
  );

async function fill(places: string): Promise<void> {
  const type = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text);
  await type('School or organization', 'Maple Court School');
  await type('Your name', 'Olive Organiser');
  await type('Your email address', 'olive@example.org');
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

  describe('opening a group by its code and the organiser’s address', () => {
    const claim = async () => {
      await userEvent.type(screen.getByRole('textbox', { name: 'Group code' }), 'grpaa-bbccd');
      const email = screen.getByRole('textbox', { name: 'Organiser’s email address' });
      await userEvent.type(email, 'olive@example.org');
      await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    };
    const digits = () => screen.findByRole('textbox', { name: 'Six digits' });

    it('asks for the digits in the same place, takes the focus there, and opens the group with them', async () => {
      const sent = sentTo('/checkGroup');
      await open('', mockCall('checkGroup', checkedGroup()));
      await claim();
      await waitFor(async () => expect(await digits()).toHaveFocus());
      expect(await digits()).toHaveAccessibleDescription(
        /^Enter the six digits that we sent to olive@example\.org, if this address organises the group/,
      );
      server.use(mockRefusal('checkGroup', 422, { access_code: ['This code is not right.'] }));
      await userEvent.type(await digits(), '111 111{Enter}');
      await waitFor(async () => expect(await digits()).toBeInvalid());
      server.use(mockCall('checkGroup', checkedGroup({ organiser: 'Y' })));
      await userEvent.clear(await digits());
      await userEvent.type(await digits(), '123456{Enter}');
      await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/registration/checked-group'));
      expect(groupInfo.get()).toEqual({ group_code: GROUP_CODE });
      expect(sent.at(-1)).toEqual({ code: GROUP_CODE, email: 'olive@example.org', access_code: '123456' });
    });

    it('sends them again, and goes back with what was typed', async () => {
      const sent = sentTo('/checkGroup');
      await open('', mockCall('checkGroup', checkedGroup()));
      await claim();
      await digits();
      await userEvent.click(screen.getByRole('button', { name: 'Send new digits' }));
      expect(await screen.findByRole('status')).toHaveTextContent('If this address organises the group');
      expect(sent).toHaveLength(2);
      await userEvent.click(screen.getByRole('button', { name: 'Change the code or the address' }));
      expect(screen.getByRole('textbox', { name: 'Group code' })).toHaveValue(GROUP_CODE);
      expect(screen.getByRole('textbox', { name: 'Organiser’s email address' })).toHaveValue(
        'olive@example.org',
      );
    });

    it('is still there when the page was reloaded meanwhile', async () => {
      await open('', mockCall('checkGroup', checkedGroup()));
      await claim();
      await digits();
      cleanup();
      await open('');
      expect(await digits()).toBeInTheDocument();
    });

    it('says that a code is none', async () => {
      await open('', mockRefusal('checkGroup', 404, { code: ['This is not a valid group code'] }));
      await claim();
      await waitFor(() =>
        expect(screen.getByRole('textbox', { name: 'Group code' })).toHaveAccessibleDescription(
          'This is not a valid group code',
        ),
      );
    });
  });

  describe('undoing that another address took the organiser’s place', () => {
    const change = {
      ...{ code: GROUP_CODE, group_organization: 'Maple Court School', undone: 'N' as const },
      ...{ group_contact_email: 'olive@example.org', replaced_by: 'oscar@example.org' },
    };

    it('says what was changed, and does nothing before the button', async () => {
      const sent = sentTo('/undoGroupContact');
      await open('?undo=s', mockCall('undoGroupContact', change));
      const name = 'Another address for the group of Maple Court School';
      expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
      expect(screen.getByText('oscar@example.org')).toBeInTheDocument();
      expect(sent).toEqual([{ secret: 's' }]);
      await userEvent.click(screen.getByRole('button', { name: 'Put my address back' }));
      const done = await screen.findByRole('heading', { name: 'Your address is back' });
      expect(done.closest('section')).toHaveFocus();
      expect(sent[1]).toEqual({ secret: 's', commit: 'Y' });
      await userEvent.click(screen.getByRole('button', { name: 'Open your group' }));
      expect(router.replace).toHaveBeenCalledWith('/registration/checked-group');
    });

    it('says that the link has ended', async () => {
      await open('?undo=s', mockRefusal('undoGroupContact', 422, { secret: ['x'] }));
      expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeInTheDocument();
    });
  });

  it('says that a mailed link has ended, and how to go on', async () => {
    await open('?secret=s', mockRefusal('checkGroup', 422, { secret: ['x'] }));
    expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument();
  });
});
