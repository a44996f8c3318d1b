import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeToken } from '@/lib/api/token';
import { mockCall, mockRefusal, type SentInput } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { WritingHelp } from './writing-help';

const HELP = { help: { service: 'llm.example.org', instructions: 'Suggest titles.' } };
const FOUND = { titles: ['Tea for everybody', 'Brew and share'], abstract: 'You taste five teas.' };
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => storeToken('token'));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Proposal() {
  const [title, setTitle] = useState('Tea');
  const [abstract, setAbstract] = useState('About tea.');
  return (
    <>
      <output aria-label="In the form">{`${title} / ${abstract}`}</output>
      <WritingHelp code="ABCDE" {...{ title, abstract }} onTitle={setTitle} onAbstract={setAbstract} />
    </>
  );
}

const inForm = () => screen.getByText(/ \/ /, { selector: 'output' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function open(...handlers: Parameters<typeof server.use>) {
  server.use(mockCall('getWritingHelp', HELP), ...handlers);
  await renderInLanguage(<Proposal />);
  await userEvent.click(await screen.findByRole('button', { name: 'Help with the wording' }));
}

describe('the help with the wording', () => {
  it('is not there where none is set up', async () => {
    let isAsked = false;
    server.use(
      mockCall('getWritingHelp', () => {
        isAsked = true;
        return { help: null };
      }),
    );
    await renderInLanguage(<Proposal />);
    await waitFor(() => expect(isAsked).toBe(true));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows what would be sent and to whom, sends it at a press, and puts texts into the form and back', async () => {
    const sent: SentInput[] = [];
    await open(
      mockCall('suggestWorkshopText', (input) => {
        sent.push(input);
        return FOUND;
      }),
    );
    expect(screen.getByText(/is sent to llm\.example\.org, a service outside of this site/)).toBeVisible();
    expect(screen.getByText('Suggest titles.')).toBeVisible();
    expect(screen.getByText(/"title": "Tea"/)).toHaveTextContent('"abstract": "About tea."');
    expect(sent).toEqual([]);
    await press('Send and get suggestions');
    expect(await screen.findByText('Tea for everybody')).toBeVisible();
    expect(sent).toEqual([{ code: 'ABCDE', title: 'Tea', abstract: 'About tea.' }]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Use this title' })[1] as HTMLElement);
    await press('Use this abstract');
    expect(inForm()).toHaveTextContent('Brew and share / You taste five teas.');
    await press('Put my title back');
    expect(screen.getByRole('button', { name: 'Put my title back' })).toHaveFocus();
    expect(inForm()).toHaveTextContent('Tea / You taste five teas.');
  });

  it('says what to do when the service is away, and leaves the text alone', async () => {
    await open(mockRefusal('suggestWorkshopText', 503, { request: ['The help is away.'] }));
    await press('Send and get suggestions');
    expect(await screen.findByRole('alert')).toHaveTextContent('The help is away.');
    expect(inForm()).toHaveTextContent('Tea / About tea.');
  });

  it('can be cancelled while it waits', async () => {
    await open(mockCall('suggestWorkshopText', () => new Promise<typeof FOUND>(() => {})));
    await press('Send and get suggestions');
    await press('Cancel');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
