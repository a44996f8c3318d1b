import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { proposalInfo } from '@/lib/stores/visit-cookies';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { router } from '@/tests/support/mocked-address';
import { openProposal, setUpProposals } from '@/tests/support/open-proposal';
import { PROPOSAL_CODE, proposalWith, readyProposal } from '@/tests/support/proposal-samples';

setUpProposals();

const button = (name: string) => screen.getByRole('button', { name });
const begun = { code: PROPOSAL_CODE, instructor_code: 'p1' };

describe('beginning a proposal', () => {
  it('says what is asked, until when and what happens after, and begins one', async () => {
    await openProposal({ handlers: [mockCall('generateWorkshop', begun)] });
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText(/^You can propose until .*January 20, 2027/)).toBeInTheDocument();
    expect(screen.getByText('We answer by the end of January.')).toBeInTheDocument();
    await userEvent.click(button('Start a proposal'));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/workshop-proposals?step=next'));
    expect(proposalInfo.get()).toEqual({ code: PROPOSAL_CODE });
  });

  it('says why when proposals closed since the page was opened', async () => {
    await openProposal({
      handlers: [mockRefusal('generateWorkshop', 422, { request: ['The call has closed.'] })],
    });
    await userEvent.click(button('Start a proposal'));
    expect(await screen.findByText('The call has closed.')).toBeInTheDocument();
    expect(router.push).not.toHaveBeenCalled();
  });

  it('leaves asking by mail where none is taken, with the reason', async () => {
    await openProposal({ option: { open: 'N', message: 'By invitation only.', by_invitation: 'Y' } });
    expect(screen.getByText('By invitation only.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write to hello@example.org' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Start a proposal' })).not.toBeInTheDocument();
    expect(button('Email me six digits')).toBeInTheDocument();
  });

  it('leads back to the proposal of this device', async () => {
    await openProposal({ proposal: proposalWith({ title: 'Circuits' }) });
    expect(await screen.findByText('You have started “Circuits”')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue your proposal' })).toHaveAttribute(
      'href',
      '/workshop-proposals?step=next',
    );
  });
});

describe('a mailed link', () => {
  const handlers = (instructor: string | null) => [
    mockCall('openProposal', { code: PROPOSAL_CODE, instructor_code: instructor }),
  ];

  it('opens the proposal where something is missing', async () => {
    await openProposal({ path: '/workshop-proposals?secret=mailed', handlers: handlers(null) });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/workshop-proposals?step=next'));
  });

  it('to a presenter opens their own part', async () => {
    await openProposal({ path: '/workshop-proposals?secret=mailed', handlers: handlers('p2') });
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledWith('/workshop-proposals?step=presenters&presenter=p2'),
    );
    expect(proposalInfo.get()).toEqual({ code: PROPOSAL_CODE });
  });

  it('that has ended leads to a new one', async () => {
    await openProposal({
      path: '/workshop-proposals?secret=old',
      handlers: [mockRefusal('openProposal', 422, { secret: ['This link has expired.'] })],
    });
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
    expect(button('Email me six digits')).toBeInTheDocument();
  });
});

describe('the steps', () => {
  it('go on at the first one in which something is missing, and correct the address', async () => {
    await openProposal({
      path: '/workshop-proposals?step=next',
      proposal: proposalWith({ done: ['workshop'] }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Who presents' })).toBeInTheDocument();
    expect(location.search).toBe('?step=presenters');
  });

  it('can be opened in any order', async () => {
    await openProposal({ path: '/workshop-proposals?step=review', proposal: proposalWith() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Review and send' })).toBeInTheDocument();
  });

  it('say at once that proposals have closed, and keep what was written', async () => {
    const message = 'The call has closed. What you wrote is kept.';
    await openProposal({
      path: '/workshop-proposals?step=workshop',
      proposal: readyProposal({ problems: [{ step: 'review', reason: 'closed', message }] }),
    });
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'hello@example.org' })).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'Title' })).toBeInTheDocument();
  });

  it('lead to the confirmation once it was sent, and a presenter to their own part of it', async () => {
    await openProposal({
      path: '/workshop-proposals?step=presenters&presenter=p2',
      proposal: readyProposal({ status: 'submitted' }),
    });
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledWith('/workshop-proposal-confirmation?change=p2'),
    );
  });

  it('of a proposal without access lead to its link', async () => {
    await openProposal({
      path: '/workshop-proposals?step=workshop',
      proposal: readyProposal(),
      handlers: [mockRefusal('getWorkshopBasicInformation', 404, { request: ['Not found.'] })],
    });
    expect(await screen.findByText('We cannot find this proposal')).toBeInTheDocument();
  });
});

describe('an invitation', () => {
  const path = '/workshop-proposals/abcde-fghjk';
  const invited = {
    ...{ first_name: 'Zoé', last_name: 'Tremblay', email: 'zoe@example.org' },
    ...{ message: 'Your talk last year was the best.', until: '2027-02-01T01:00:00.000Z' },
  };

  it('greets by name with the organiser’s words and until when, and begins with its code', async () => {
    const sent = vi.fn(() => begun);
    await openProposal({
      path,
      handlers: [mockCall('getInstructorByInvitation', invited), mockCall('generateWorkshop', sent)],
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Zoé, you are invited to propose a workshop' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Your talk last year was the best.')).toBeInTheDocument();
    expect(screen.getByText(/^Until .*January 31, 2027/)).toBeInTheDocument();
    await userEvent.click(button('Start a proposal'));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/workshop-proposals?step=workshop'));
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ invitation_code: 'ABCDE-FGHJK' }));
  });

  it.each([
    [404, 'We do not know this invitation', 'The address may be incomplete'],
    [409, 'This invitation cannot be used any more', 'It was used.'],
  ])('that is refused with %i says so, and what to do', async (status, title, text) => {
    await openProposal({
      path,
      handlers: [mockRefusal('getInstructorByInvitation', status, { x: ['It was used.'] })],
    });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByText(new RegExp(text))).toBeInTheDocument();
    expect(button('Email me six digits')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write to hello@example.org' })).toBeInTheDocument();
  });

  it('that was used since the page was opened says so', async () => {
    await openProposal({
      path,
      handlers: [
        mockCall('getInstructorByInvitation', invited),
        mockRefusal('generateWorkshop', 409, { invitation_code: ['It was used.'] }),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Start a proposal' }));
    expect(await screen.findByText('It was used.')).toBeInTheDocument();
  });
});
