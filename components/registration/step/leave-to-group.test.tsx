import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { openJourney, server, setUpJourney, title } from '@/tests/support/open-journey';
import { overviewWith, reviewWith } from '@/tests/support/registration-samples';

setUpJourney();

const code = 'GRPAA-BBCCD';
const ofGroup = overviewWith({ group: { code, left: 'N', discount: null, added: null } });
const left = overviewWith({
  group: { code, left: 'Y', discount: null, added: null },
  reserved_until: '2027-01-20T20:00:00.000Z',
});
const reviewed = mockCall('initStepReview', reviewWith({ registration: ofGroup }));

describe('a registration of a group', () => {
  it('is left to the group to pay, which is named, and can be taken back', async () => {
    registrationInfo.set({ group: 'Maple Court School' });
    await openJourney('?step=payment', mockCall('leaveToGroup', left), reviewed);
    await title('Review and pay');
    expect(screen.getByText('With the group of Maple Court School')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /^My group pays/ })).toBeChecked();
    expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull();

    server.use(mockCall('initStepReview', reviewWith({ registration: left })));
    await userEvent.click(screen.getByRole('button', { name: 'Finish, my group pays' }));
    await title('You are done, your group pays');
    expect(screen.getByText(/Your group pays by Wednesday, January 20, 2027/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Finish, my group pays' })).toBeNull();

    server.use(mockCall('leaveToGroup', ofGroup), reviewed);
    await userEvent.click(screen.getByRole('button', { name: 'Change something, or pay myself' }));
    await title('Review and pay');
  });

  it('says of the group from how many people it pays less, before somebody decides who pays', async () => {
    const discount = { percent: 0, size: 2, next: { from: 3, percent: 10 } };
    const registration = overviewWith({ group: { code, left: 'N', discount, added: null } });
    await openJourney('?step=payment', mockCall('initStepReview', reviewWith({ registration })));
    await title('Review and pay');
    expect(
      screen.getByText(
        'From 3 people, each ticket costs 10% less, even if it is already paid for. So far there are 2 people.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/early-bird price/i)).not.toBeInTheDocument();
  });

  it('can be paid alone', async () => {
    await openJourney('?step=payment', reviewed);
    await title('Review and pay');
    await userEvent.click(screen.getByRole('radio', { name: /^I pay myself/ }));
    expect(await screen.findByRole('textbox', { name: 'Card number' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Pay \$\s245\.00$/ })).toBeInTheDocument();
  });

  it('says what is missing before it can be left', async () => {
    await openJourney(
      '?step=payment',
      mockRefusal('leaveToGroup', 422, { request: ['Two sessions are at the same time.'] }),
      reviewed,
    );
    await title('Review and pay');
    await userEvent.click(screen.getByRole('button', { name: 'Finish, my group pays' }));
    expect(await screen.findByText('Two sessions are at the same time.')).toBeInTheDocument();
  });

  it('says why it cannot be taken back while the group pays', async () => {
    await openJourney(
      '?step=payment',
      mockRefusal('leaveToGroup', 409, { request: ['Your group is paying just now.'] }),
      mockCall('initStepReview', reviewWith({ registration: left })),
    );
    await title('You are done, your group pays');
    await userEvent.click(screen.getByRole('button', { name: 'Change something, or pay myself' }));
    await waitFor(() => expect(screen.getByText('Your group is paying just now.')).toBeInTheDocument());
  });
});
