import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mockCall } from '@/tests/support/call-mocks';
import { callQuery } from './call-query';
import { createQueryClient } from './query-client';
import { useFreshQuery } from './use-fresh-query';

const server = setupServer();
beforeAll(() => server.listen());
afterAll(() => server.close());

function Form() {
  const { data } = useQuery(useFreshQuery(callQuery('getMyMembership', { code: 'ABCDE' })));
  return <p>{data?.state ?? 'loading'}</p>;
}

it('fetches again for whoever comes back at once', async () => {
  localStorage.setItem('api-token', 'a-token');
  const answers = ['open', 'declined'] as const;
  let asked = 0;
  server.use(
    mockCall('getMyMembership', () => {
      const state = answers[asked] ?? 'given';
      asked += 1;
      return { state, standing: null, type: null, entries: [], fee: null };
    }),
  );
  const client = createQueryClient();
  const visit = (key: string) => (
    <QueryClientProvider client={client}>
      <Form key={key} />
    </QueryClientProvider>
  );
  const { rerender } = render(visit('first'));
  expect(await screen.findByText('open')).toBeInTheDocument();
  rerender(visit('back'));
  expect(await screen.findByText('declined')).toBeInTheDocument();
  expect(asked).toBe(2);
});
