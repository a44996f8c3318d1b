import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { storeToken } from '@/lib/api/token';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { mockCall } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { Afterwards } from './afterwards';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  storeToken('token');
  registrationInfo.set({ code: 'ABCDE-FGHJK' });
});
afterEach(() => {
  server.resetHandlers();
  registrationInfo.clear();
});

const BEGUN = '2020-01-01T00:00:00.000Z';
const certificate = '/api/getCertificate/7KQ3MXW9PA7KQ3MXW9PB';
const feedback = 'https://feedback.example/horizons';

it('leads whoever came to their certificate, and to where they say how it was', async () => {
  server.use(mockCall('getAfterwards', { certificate, feedback }));
  await renderInLanguage(<Afterwards startsAt={BEGUN} />);
  const link = await screen.findByRole('link', { name: 'Your certificate of attendance' });
  expect(link).toHaveAttribute('href', certificate);
  expect(screen.getByRole('link', { name: 'Say how it was' })).toHaveAttribute('href', feedback);
});

it('offers who did not come the feedback alone', async () => {
  server.use(mockCall('getAfterwards', { certificate: null, feedback }));
  await renderInLanguage(<Afterwards startsAt={BEGUN} />);
  expect(await screen.findByRole('link')).toHaveAttribute('href', feedback);
});

it('asks for nothing before the event has begun', async () => {
  // A call would find no answer, which fails the test.
  const { container } = await renderInLanguage(<Afterwards startsAt="2999-01-01T00:00:00.000Z" />);
  expect(container).toBeEmptyDOMElement();
});
