import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { applicationInfo } from '@/lib/stores/visit-cookies';
import {
  APPLICATION_CODE,
  APPLICATION_OPTION,
  CONTACT_FORM,
  sentApplication,
  usd,
} from '@/tests/support/application-samples';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { router } from '@/tests/support/mocked-address';
import { server, setUpApplications } from '@/tests/support/open-application';
import type { ConfirmedApplication } from '../data/application-calls';
import { ApplicationConfirmation } from './sent-application';

setUpApplications();

const ada = {
  person_code: 'p1',
  name: 'Ada Lovelace',
  email: 'ada@maple.example',
  role: null,
  revision: 1,
  complete: 'Y' as const,
  definition: CONTACT_FORM,
  model: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@maple.example' },
};

async function open(answer: RequestHandler, ...handlers: RequestHandler[]): Promise<void> {
  server.use(
    answer,
    ...handlers,
    mockCall('getExhibitorOption', APPLICATION_OPTION),
    mockCall('getExhibitorFormContacts', { limits: { least: 1, greatest: 3 }, contacts: [ada] }),
  );
  applicationInfo.exhibitor.set({ code: APPLICATION_CODE });
  history.replaceState(null, '', '/exhibitor-application-confirmation');
  await renderInLanguage(
    <ApplicationConfirmation
      kind="exhibitor"
      timeZone="America/Los_Angeles"
      contactEmail="hello@fair.example"
      gateway={{ kind: 'card', gateway: 'sandbox', publishable_key: null }}
      schemes={[]}
    />,
  );
}

const confirmation = (changes?: Partial<ConfirmedApplication>) =>
  mockCall('getExhibitorConfirmation', sentApplication(changes));

describe('a sent application', () => {
  it.each([
    [{}, 'Your application was sent', /^\$\s400\.00 paid on /],
    [
      { paid_by: 'invoice', paid_at: null, invoice_text: 'Within 30 days.' },
      'Your application was sent',
      /is to be paid with the invoice/,
    ],
    [{ status: 'approved' }, 'Your application was approved', /^\$\s400\.00 paid on /],
    [
      { status: 'declined', refunded: usd(40_000) },
      'Your application was declined',
      /^\$\s400\.00 was refunded/,
    ],
    [
      { status: 'withdrawn', refunded: usd(40_000) },
      'You have withdrawn your application',
      /^\$\s400\.00 was refunded/,
    ],
  ] as const)('says how it stands: %o', async (changes, title, paid) => {
    await open(confirmation(changes));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByText(paid)).toBeInTheDocument();
  });

  it.each(['Y', 'N'] as const)('offers another one only while applications are taken: %s', async (taken) => {
    const asked = vi.fn(() => ({ ...APPLICATION_OPTION, open: taken }));
    await open(confirmation(), mockCall('getExhibitorOption', asked));
    await screen.findByRole('button', { name: 'Withdraw the application' });
    await waitFor(() => expect(asked).toHaveBeenCalled());
    const offers = () => screen.queryAllByRole('link', { name: 'Make another application' });
    await waitFor(() => expect(offers()).toHaveLength(taken === 'Y' ? 1 : 0));
  });

  it('is withdrawn only after asking, with what happens to the money', async () => {
    const withdrawn = vi.fn(() => sentApplication({ status: 'withdrawn' }));
    await open(confirmation(), mockCall('withdrawApplication', withdrawn));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the application' }));
    expect(screen.getByText(/^What was paid is refunded in full\. What you chose/)).toBeInTheDocument();
    expect(withdrawn).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw it' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You have withdrawn your application' }),
    ).toBeInTheDocument();
  });

  it('lets its contacts be corrected', async () => {
    await open(
      confirmation(),
      mockCall('saveAutoInformation', { saved_at: '2027-01-10T18:00:00.000Z', revision: 1, model: {} }),
      mockCall('saveExhibitorPersonalInformations', sentApplication()),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada Lovelace' }));
    const name = await screen.findByRole('textbox', { name: 'Last name' });
    await userEvent.type(name, ' King');
    await userEvent.click(screen.getByRole('button', { name: 'Save the contact' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Last name' })).not.toBeInTheDocument());
  });

  it('leads back to one that was not sent', async () => {
    await open(mockRefusal('getExhibitorConfirmation', 409, { request: ['Not sent.'] }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/exhibitor-application?step=next'));
  });
});
