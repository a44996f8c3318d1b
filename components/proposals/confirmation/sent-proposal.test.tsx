import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Proposal } from '@/lib/contract/proposals/proposal';
import { proposalInfo } from '@/lib/stores/visit-cookies';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { router } from '@/tests/support/mocked-address';
import { openProposal, setUpProposals } from '@/tests/support/open-proposal';
import { ADA, readyProposal, ZOE } from '@/tests/support/proposal-samples';

setUpProposals();

const path = '/workshop-proposal-confirmation';
const sent = (changes: Partial<Proposal> = {}) =>
  readyProposal({ status: 'submitted', submitted_at: '2027-01-10T18:00:00.000Z', ...changes });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const titled = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('reviewing', () => {
  const review = '/workshop-proposals?step=review';

  it('names what is missing, with the step that mends it', async () => {
    const message = 'Add at least one presenter.';
    await openProposal({
      path: review,
      proposal: readyProposal({ problems: [{ step: 'presenters', reason: 'presenters', message }] }),
    });
    expect(await screen.findByText('One thing is missing before you can send')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Presenters' })).toHaveAttribute(
      'href',
      '/workshop-proposals?step=presenters',
    );
  });

  it('sends what was read, and leads to the confirmation', async () => {
    const submit = vi.fn(() => sent());
    await openProposal({
      path: review,
      proposal: readyProposal(),
      handlers: [mockCall('submitWorkshopProposal', submit)],
    });
    expect(await screen.findByText('We answer by the end of January.')).toBeInTheDocument();
    await press('Send the proposal');
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(path));
    expect(submit).toHaveBeenCalledWith(expect.objectContaining({ version: '7' }));
  });

  it('shows what somebody changed meanwhile before it is sent', async () => {
    await openProposal({
      path: review,
      proposal: readyProposal(),
      handlers: [
        mockRefusal('submitWorkshopProposal', 409, { request: ['Changed.'] }, 'changed_since_review'),
      ],
    });
    await press('Send the proposal');
    expect(await screen.findByText('The proposal has changed')).toBeInTheDocument();
  });
});

describe('a proposal that was sent', () => {
  it.each([
    ['submitted', 'Your proposal was sent', 'We answer by the end of January.'],
    ['accepted', 'Your proposal was accepted', 'The organisers give it a time and a room.'],
    ['declined', 'Your proposal was declined', 'It will not be in this programme.'],
    ['withdrawn', 'You have withdrawn your proposal', 'The organisers will not consider it any more.'],
  ] as const)('that is %s says so in plain words', async (status, title, text) => {
    await openProposal({ path, proposal: sent({ status, editable: status === 'submitted' ? 'Y' : 'N' }) });
    expect(await titled(title)).toBeInTheDocument();
    expect(await screen.findByText(new RegExp(`^${text}`))).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Change it' }) !== null).toBe(status === 'submitted');
    expect(screen.queryByRole('button', { name: 'Withdraw the proposal' }) !== null).toBe(
      status === 'submitted',
    );
  });

  it('that was accepted shows its sessions and leads to the schedule', async () => {
    const session = {
      ...{ starts_at: '2027-02-08T18:00:00.000Z', ends_at: '2027-02-08T19:15:00.000Z' },
      room: 'Room 4',
    };
    await openProposal({
      path,
      proposal: sent({
        ...{ status: 'accepted', editable: 'N', decision: 'We look forward to it.' },
        workshop: { code: 'circuits', sessions: [session] },
      }),
    });
    expect(await screen.findByText(/February 8.*10:00.*Room 4/)).toBeInTheDocument();
    expect(screen.getByText('We look forward to it.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your workshop' })).toHaveAttribute(
      'href',
      '/workshops/circuits',
    );
  });

  it('is saved by a press only while it is changed, and keeps what is typed in the tab', async () => {
    const saved = vi.fn(() => sent());
    const typing = vi.fn(() => ({ saved_at: '2027-01-10T18:00:00.000Z', revision: 2, model: {} }));
    await openProposal({
      path: `${path}?change=workshop`,
      proposal: sent(),
      handlers: [mockCall('saveWorkshopInformations', saved), mockCall('saveAutoInformation', typing)],
    });
    expect(await titled('Change your workshop')).toBeInTheDocument();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Circuits');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Circuits'));
    await press('Save the changes');
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(path));
    expect(saved).toHaveBeenCalledTimes(1);
    expect(typing).not.toHaveBeenCalled();
  });

  it.each([
    [1, 2],
    [2, 0],
  ])('of which at least %i present offers to remove %i of two', async (least, offered) => {
    await openProposal({ path, proposal: sent({ presenters: [ADA, ZOE], limits: { least, greatest: 4 } }) });
    expect(await screen.findByText('Zoé Tremblay')).toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: /^Remove/ })).toHaveLength(offered);
  });

  it('that was accepted asks to confirm, and can be withdrawn before and after', async () => {
    const accepted = (changes: Partial<Proposal> = {}) =>
      sent({ status: 'accepted', editable: 'N', ...changes });
    const confirmed = vi.fn(() => accepted({ confirmed_at: '2027-01-12T18:00:00.000Z' }));
    const withdrawn = vi.fn(() => sent({ status: 'withdrawn', editable: 'N' }));
    await openProposal({
      path,
      proposal: accepted(),
      handlers: [
        mockCall('confirmWorkshopProposal', confirmed),
        mockCall('withdrawWorkshopProposal', withdrawn),
      ],
    });
    expect(await screen.findByRole('button', { name: 'No, withdraw it' })).toBeInTheDocument();
    await press('Yes, it will be given');
    expect(await screen.findByText('Confirmed')).toBeInTheDocument();
    expect(screen.getByText(/^You confirmed it on .*January 12/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Yes, it will be given' })).not.toBeInTheDocument();
    await press('Withdraw the proposal');
    await press('Withdraw it');
    expect(await titled('You have withdrawn your proposal')).toBeInTheDocument();
    expect([confirmed, withdrawn].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('is withdrawn only after asking', async () => {
    const withdrawn = vi.fn(() => sent({ status: 'withdrawn', editable: 'N' }));
    await openProposal({
      path,
      proposal: sent(),
      handlers: [mockCall('withdrawWorkshopProposal', withdrawn)],
    });
    await press('Withdraw the proposal');
    expect(withdrawn).not.toHaveBeenCalled();
    await press('Withdraw it');
    expect(await titled('You have withdrawn your proposal')).toBeInTheDocument();
  });

  it('leads to another one with the presenters that are wanted', async () => {
    const begun = vi.fn(() => ({ code: 'ANOTHER' }));
    await openProposal({
      path,
      proposal: sent({ presenters: [ADA, ZOE] }),
      handlers: [mockCall('generateNewWorkshopWithInstructors', begun)],
    });
    await press('Submit another proposal');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Zoé Tremblay' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Start the proposal' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/workshop-proposals?step=workshop'));
    expect(begun).toHaveBeenCalledWith(expect.objectContaining({ instructors_codes: '["p1"]' }));
    expect(proposalInfo.get()).toEqual({ code: 'ANOTHER' });
  });

  it('that was not sent yet leads back to its steps', async () => {
    await openProposal({ path, proposal: readyProposal() });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/workshop-proposals?step=next'));
  });
});
