import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { applicationInfo } from '@/lib/stores/visit-cookies';
import { APPLICATION_CODE, EXTRAS, feesOf, sentApplication } from '@/tests/support/application-samples';
import { mockCall } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { router } from '@/tests/support/mocked-address';
import { server, setUpApplications } from '@/tests/support/open-application';
import { ApplicationConfirmation } from '../confirmation/sent-application';

setUpApplications();

it('says what more of an extra costs and what happens, and adds it by invoice', async () => {
  const added = vi.fn(() => ({
    outcome: 'confirmed' as const,
    application: sentApplication({ extendable: 'Y' }),
    lost: [],
    refunded: null,
  }));
  server.use(
    mockCall('getExhibitorConfirmation', sentApplication({ extendable: 'Y' })),
    mockCall('getMyExhibitorExtras', { ...EXTRAS, chosen: { table: 1 } }),
    mockCall('getExhibitorReviewOption', { pay_by: ['card', 'invoice'], invoice_text: null, terms: null }),
    mockCall('previewApplicationExtras', { fees: feesOf(2000, 'extra'), version: 5, problems: [] }),
    mockCall('addApplicationExtras', added),
  );
  applicationInfo.exhibitor.set({ code: APPLICATION_CODE });
  history.replaceState(null, '', '/exhibitor-application-confirmation?change=extras');
  await renderInLanguage(
    <ApplicationConfirmation
      kind="exhibitor"
      timeZone="America/Los_Angeles"
      contactEmail="hello@fair.example"
      gateway={{ kind: 'card', gateway: 'sandbox', publishable_key: null }}
      schemes={[]}
    />,
  );
  expect(await screen.findByText('You have 1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'One more: Table' }));
  expect(await screen.findByText(/the organisers decide about all of it together/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'By invoice' }));
  await userEvent.click(screen.getByRole('button', { name: /^Add, invoice for \$\s20\.00$/ }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/exhibitor-application-confirmation'));
  expect(added).toHaveBeenCalledTimes(1);
});
