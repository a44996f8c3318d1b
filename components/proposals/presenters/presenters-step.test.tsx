import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Proposal } from '@/lib/contract/proposals/proposal';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { openProposal, setUpProposals } from '@/tests/support/open-proposal';
import { ADA, presenterWith, proposalWith, readyProposal, ZOE } from '@/tests/support/proposal-samples';

setUpProposals();

const path = '/workshop-proposals?step=presenters';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const together = (changes: Partial<Proposal> = {}) => readyProposal({ presenters: [ADA, ZOE], ...changes });

describe('the presenters of a proposal', () => {
  it('begin with the form of the first one, and go on once it is complete', async () => {
    await openProposal({
      path,
      proposal: proposalWith(),
      handlers: [mockCall('saveInstructorInformations', readyProposal())],
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'First name' }), 'Ada');
    await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), 'Lovelace');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'ada@example.org');
    await press('Continue to review');
    expect(await screen.findByRole('heading', { level: 1, name: 'Review and send' })).toBeInTheDocument();
  });

  it('are listed with how far each is', async () => {
    const others = [
      presenterWith({ ...ZOE, instructor_code: 'p3', name: 'Opened', invitation: 'opened' }),
      presenterWith({ ...ZOE, instructor_code: 'p4', name: 'Bounced', invitation: 'bounced' }),
    ];
    await openProposal({ path, proposal: together({ presenters: [ADA, ZOE, ...others] }) });
    await screen.findByRole('button', { name: 'Edit Bounced' });
    const rows = screen.getAllByRole('listitem');
    const texts = rows.map((row) => row.textContent).filter((text) => text?.includes('Edit'));
    expect(texts).toEqual([
      expect.stringContaining('Complete'),
      expect.stringContaining('Invited'),
      expect.stringContaining('Has opened the link'),
      expect.stringContaining('The email came back'),
    ]);
    expect(screen.queryByRole('button', { name: 'Add another presenter' })).not.toBeInTheDocument();
  });

  it('are invited by mail in their language', async () => {
    const sent = vi.fn(() => ({ instructor_code: 'p2', proposal: together() }));
    await openProposal({
      path,
      proposal: readyProposal(),
      handlers: [mockCall('addInstructorToWorkshop', sent)],
    });
    await press('Add another presenter');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Invite by email' }));
    expect(await dialog.findByText('Enter the first name.')).toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByRole('textbox', { name: 'First name' }), 'Zoé');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Last name' }), 'Tremblay');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Email address' }), 'zoe@example.org');
    await userEvent.click(dialog.getByRole('radio', { name: 'French' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Invite by email' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ first_name: 'Zoé', email: 'zoe@example.org', language: 'fr' }),
    );
    // Whoever is invited fills in their own part: their form does not open here.
    expect(screen.queryByRole('textbox', { name: 'First name' })).not.toBeInTheDocument();
  });

  it('who is there already is said at the address', async () => {
    await openProposal({
      path,
      proposal: readyProposal(),
      handlers: [mockRefusal('addInstructorToWorkshop', 422, { email: ['She is there already.'] })],
    });
    await press('Add another presenter');
    await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Ada');
    await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), 'Lovelace');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'ada@example.org');
    await press('Invite by email');
    expect(await screen.findByText('She is there already.')).toBeInTheDocument();
  });

  it('are removed only after asking', async () => {
    const removed = vi.fn(() => readyProposal());
    await openProposal({
      path,
      proposal: together(),
      handlers: [mockCall('removeInstructorToWorkshop', removed)],
    });
    await press('Remove Zoé Tremblay');
    expect(removed).not.toHaveBeenCalled();
    await press('Remove the presenter');
    await waitFor(() => expect(screen.queryByText('Zoé Tremblay')).not.toBeInTheDocument());
    // The last one stays.
    expect(screen.queryByRole('button', { name: 'Remove Ada Lovelace' })).not.toBeInTheDocument();
  });

  it('are invited again, and a refusal is said at the person', async () => {
    await openProposal({
      path,
      proposal: together(),
      handlers: [mockRefusal('inviteInstructor', 422, { request: ['We wrote less than an hour ago.'] })],
    });
    await press('Invite Zoé Tremblay again');
    expect(await screen.findByText('We wrote less than an hour ago.')).toBeInTheDocument();
  });
});

describe('a presenter who came by their link', () => {
  it('lands on their own part, and reads who asked them to what', async () => {
    await openProposal({ path: `${path}&presenter=p2`, proposal: together() });
    expect(
      await screen.findByText(/^Ada Lovelace asked you to present “Circuits from play dough” together/),
    ).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 2, name: 'Zoé Tremblay' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Zoé');
  });
});
