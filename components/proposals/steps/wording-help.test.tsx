import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { field, formOf } from '@/tests/support/application-samples';
import { mockCall } from '@/tests/support/call-mocks';
import { openProposal, setUpProposals } from '@/tests/support/open-proposal';
import { proposalWith } from '@/tests/support/proposal-samples';

setUpProposals();

const path = '/workshop-proposals?step=workshop';
const help = { service: 'llm.example.org', instructions: 'Suggest titles.' };
const OPEN = 'Help with the wording';
const title = () => screen.findByRole('textbox', { name: 'Title' });

describe('help with the wording of a proposal', () => {
  it('is not on the screen where none is set up', async () => {
    await openProposal({ path, proposal: proposalWith() });
    expect(await title()).toBeVisible();
    expect(screen.queryByRole('button', { name: OPEN })).toBeNull();
  });

  it('puts a suggestion into the form, which saves it as if it had been typed', async () => {
    const saved = vi.fn(() => ({ saved_at: '2027-01-10T18:00:00.000Z', revision: 2, model: {} }));
    await openProposal({
      path,
      proposal: proposalWith(),
      handlers: [
        mockCall('getWritingHelp', { help }),
        mockCall('suggestWorkshopText', { titles: ['Circuits you can eat'], abstract: null }),
        mockCall('saveAutoInformation', saved),
      ],
    });
    await userEvent.type(await title(), 'Circuits');
    await userEvent.click(await screen.findByRole('button', { name: OPEN }));
    await userEvent.click(screen.getByRole('button', { name: 'Send and get suggestions' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Use this title' }));
    await waitFor(() => expect(JSON.stringify(saved.mock.calls)).toContain('Circuits you can eat'));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(await title()).toHaveValue('Circuits you can eat');
  });

  it('sends the words of a formatted abstract, and puts it back as it was', async () => {
    const abstract = '<p>Make <strong>one</strong> circuit.</p><p>Eat it.</p>';
    const asked = vi.fn(() => ({ titles: [], abstract: 'You make a circuit.\n\nYou eat it.' }));
    const saved = vi.fn(() => ({ saved_at: '2027-01-10T18:00:00.000Z', revision: 2, model: {} }));
    const fields = [field('title', 'Title'), field('abstract', 'Abstract', 'rich_text')];
    await openProposal({
      path,
      proposal: proposalWith(),
      handlers: [
        mockCall('initializeForm', {
          ...{ definition: formOf('Your workshop', fields), revision: 1, complete: 'N' },
          model: { title: 'Circuits', abstract },
        }),
        mockCall('getWritingHelp', { help }),
        mockCall('suggestWorkshopText', asked),
        mockCall('saveAutoInformation', saved),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: OPEN }));
    await userEvent.click(screen.getByRole('button', { name: 'Send and get suggestions' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Use this abstract' }));
    // A form's data has its lines ended as in mails.
    expect(asked.mock.calls).toMatchObject([[{ abstract: 'Make one circuit.\r\nEat it.' }]]);
    const last = () => JSON.stringify(saved.mock.calls.at(-1));
    await waitFor(() => expect(last()).toContain('<p>You make a circuit.</p><p>You eat it.</p>'));
    await userEvent.click(screen.getByRole('button', { name: 'Put my abstract back' }));
    await waitFor(() => expect(last()).toContain('<p>Make <strong>one</strong> circuit.</p><p>Eat it.</p>'));
  });
});
