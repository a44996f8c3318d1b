import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiptInfo, registrationInfo } from '@/lib/stores/visit-cookies';
import { mockCall, mockRefusal, type SentInput } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { router } from '@/tests/support/mocked-address';
import { ReceiptSent } from './receipt-sent';
import { RequestReceiptForm } from './request-receipt-form';

const UNKNOWN =
  'No registration with this email address has been found. Did you register with a different email address?';
const server = setupServer();
const sent: SentInput[] = [];

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  localStorage.setItem('api-token', 'a-token');
  receiptInfo.clear();
  registrationInfo.clear();
  sessionStorage.clear();
  sent.length = 0;
});
afterEach(() => server.resetHandlers());

/** Asks for the digits of an address and enters them. */
async function openByDigits(email: string): Promise<void> {
  await userEvent.type(screen.getAllByLabelText('Email address')[0] as HTMLElement, email);
  await userEvent.click(screen.getByRole('button', { name: 'Email me six digits' }));
  await userEvent.type(await screen.findByLabelText('Six digits', {}, { timeout: 15_000 }), '123456');
  await userEvent.click(screen.getAllByRole('button', { name: 'Open' })[0] as HTMLElement);
}

const takesReceipts = () =>
  mockCall('sendReceiptParty', (input) => {
    sent.push(input);
    return { done: true };
  });

describe('RequestReceiptForm', () => {
  it('opens the registration by its address, has its receipt sent there, and goes on', async () => {
    server.use(
      mockCall('sendEventEmailAccessCode', { done: true }),
      // The form reads only code and address of the answer.
      http.post('*/api/getLookUpRegistration', () =>
        HttpResponse.json({ code: 'HZ-7K2M', email: 'Ana@School.example' }),
      ),
      takesReceipts(),
    );
    await renderInLanguage(<RequestReceiptForm confirmationHref="/fr/registration/receipt-confirmation" />);
    await openByDigits('ana@school.example');
    await vi.waitFor(
      () => expect(router.push.mock.calls).toEqual([['/fr/registration/receipt-confirmation']]),
      15_000,
    );
    expect(sent).toEqual([{ code: 'HZ-7K2M', email: 'Ana@School.example', target: 'attendee' }]);
    expect(receiptInfo.get()).toEqual({ email: 'Ana@School.example' });
  });

  it('says so in the specification’s words when nobody registered with the address', async () => {
    server.use(mockRefusal('sendEventEmailAccessCode', 404, { email: [UNKNOWN] }));
    await renderInLanguage(<RequestReceiptForm confirmationHref="/done" />);
    const [email] = screen.getAllByLabelText('Email address');
    await userEvent.type(email as HTMLElement, 'other@school.example');
    await userEvent.click(screen.getByRole('button', { name: 'Email me six digits' }));
    await vi.waitFor(
      () => expect(email).toHaveAccessibleDescription(expect.stringContaining(UNKNOWN)),
      15_000,
    );
    expect(router.push).not.toHaveBeenCalled();
  });

  it('asks nothing of a device that knows the registration', async () => {
    registrationInfo.set({ code: 'HZ-7K2M', email: 'ana@school.example', date: '2027-02-01' });
    server.use(takesReceipts());
    await renderInLanguage(<RequestReceiptForm confirmationHref="/done" />);
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send the receipt' }));
    await vi.waitFor(() => expect(router.push.mock.calls).toEqual([['/done']]), 15_000);
    expect(sent).toEqual([{ code: 'HZ-7K2M', email: 'ana@school.example', target: 'attendee' }]);
  });
});

describe('ReceiptSent', () => {
  it('says where the receipt went, and lets another be asked for', async () => {
    receiptInfo.set({ email: 'ana@school.example' });
    await renderInLanguage(<ReceiptSent homeHref="/" confirmationHref="/done" />);
    expect(screen.getByRole('region', { name: 'Your receipt is on its way' })).toHaveTextContent(
      'ana@school.example',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Request another receipt' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Request a receipt' })).toBeInTheDocument();
  });
});
