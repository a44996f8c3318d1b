import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { mockCall } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { PersonalScreen } from './personal-screen';
import type { StepScreenProps } from './step-screen';

const server = setupServer();
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  localStorage.setItem('api-token', 'a-token');
  registrationInfo.set({ code: 'ABCDE', email: 'ada@exampel.org', started: 'Y' });
});

it('remembers a corrected e-mail address in this browser', async () => {
  const answer: Partial<RegistrationOverview> = {
    code: 'ABCDE',
    email: 'ada@example.org',
    started: 'Y',
    status: 'started',
  };
  server.use(
    mockCall('initializeForm', {
      definition: {
        form_type: 'registration',
        title: 'Form',
        sections: [
          {
            code: 'you',
            title: '',
            fields: [{ name: 'email', type: 'email', label: 'Email', required: true }],
          },
        ],
      },
      model: { email: 'ada@exampel.org' },
      revision: 0,
      complete: 'N',
    }),
    mockCall('saveAutoInformation', { saved_at: '2027-01-10T18:00:00.000Z', revision: 1, model: {} }),
    http.post('*/api/saveRegistrationPersonalInformations', () =>
      HttpResponse.json({ ...answer, track: { code: 'general', ID: 'general', name: 'General' } }),
    ),
  );
  // The screen reads only the code, and whether the track asks for documents, of what it is given.
  const registration = { code: 'ABCDE', track: { documents: 'N' } };
  const review = { registration } as StepScreenProps['review'];
  const props = { review, nextLabel: 'Continue' } as unknown as StepScreenProps;
  await renderInLanguage(<PersonalScreen {...props} />);
  const field = await screen.findByRole('textbox', { name: 'Email' });
  await userEvent.clear(field);
  await userEvent.type(field, 'ada@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(registrationInfo.get()?.email).toBe('ada@example.org'));
});
