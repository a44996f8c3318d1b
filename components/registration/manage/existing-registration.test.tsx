import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeToken } from '@/lib/api/token';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { router } from '@/tests/support/mocked-address';
import { overviewWith } from '@/tests/support/registration-samples';
import { ExistingRegistration } from './existing-registration';

const server = setupServer();
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  storeToken('token');
  registrationInfo.set({ code: 'ABCDE-FGHJK', email: 'ada@example.org', date: '2027-01-10' });
});
afterEach(() => server.resetHandlers());

const open = () => renderInLanguage(<ExistingRegistration wording="registration" mode="change" />);
const submitted = overviewWith({ status: 'submitted', started: 'N' });

describe('a device that knows a registration', () => {
  it('is asked nothing, and goes on to what is wanted of it', async () => {
    server.use(mockCall('checkRegistration', submitted));
    await open();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/change-registration'));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('tries again when there was no answer, and keeps what it knows', async () => {
    server.use(http.post('*/api/checkRegistration', () => HttpResponse.error()));
    await open();
    await screen.findByRole('alert');
    expect(screen.queryByRole('textbox')).toBeNull();
    server.use(mockCall('checkRegistration', submitted));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/change-registration'));
  });

  it('asks for the address when the registration is gone from it', async () => {
    server.use(mockRefusal('checkRegistration', 404, { code: ['This could not be found.'] }));
    await open();
    expect((await screen.findAllByRole('textbox', { name: 'Email address' }))[0]).toBeVisible();
    expect(router.replace).not.toHaveBeenCalled();
  });
});
