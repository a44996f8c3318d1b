import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiptInfo } from '@/lib/stores/visit-cookies';
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
  sent.length = 0;
});
afterEach(() => server.resetHandlers());

async function ask(code: string, email: string): Promise<void> {
  if (code) await userEvent.type(screen.getByLabelText('Registration code'), code);
  if (email) await userEvent.type(screen.getByLabelText('Email address'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send the receipt' }));
}

describe('RequestReceiptForm', () => {
  it('opens the registration, has its receipt sent to its own address, and goes on', async () => {
    server.use(
      // The form reads only code and address of the answer.
      http.post('*/api/getLookUpRegistration', () =>
        HttpResponse.json({ code: 'HZ-7K2M', email: 'Ana@School.example' }),
      ),
      mockCall('sendReceiptParty', (input) => {
        sent.push(input);
        return { done: true };
      }),
    );
    await renderInLanguage(<RequestReceiptForm confirmationHref="/fr/registration/receipt-confirmation" />);
    await ask('hz-7k2m', 'ana@school.example');
    await vi.waitFor(
      () => expect(router.push.mock.calls).toEqual([['/fr/registration/receipt-confirmation']]),
      15_000,
    );
    expect(sent).toEqual([{ code: 'HZ-7K2M', email: 'Ana@School.example', target: 'attendee' }]);
    expect(receiptInfo.get()).toEqual({ email: 'Ana@School.example' });
  });

  it('says so in the specification’s words when nobody registered with the address', async () => {
    server.use(mockRefusal('getLookUpRegistration', 404, { email: [UNKNOWN] }));
    await renderInLanguage(<RequestReceiptForm confirmationHref="/done" />);
    await ask('HZ-7K2M', 'other@school.example');
    const email = screen.getByLabelText('Email address');
    await vi.waitFor(
      () => expect(email).toHaveAccessibleDescription(expect.stringContaining(UNKNOWN)),
      15_000,
    );
    expect(router.push).not.toHaveBeenCalled();
  });

  it('asks for both before anything is sent', async () => {
    await renderInLanguage(<RequestReceiptForm confirmationHref="/done" />);
    await ask('', '');
    expect(screen.getByLabelText('Registration code')).toBeInvalid();
    expect(screen.getByLabelText('Email address')).toBeInvalid();
    await waitFor(() => expect(screen.getByLabelText('Registration code')).toHaveFocus());
    expect(screen.getByText('Enter your registration code')).toBeInTheDocument();
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
