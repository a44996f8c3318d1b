import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallAnswer } from '@/lib/api/client';
import { mockCall } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { router } from '@/tests/support/mocked-address';
import { OPTION, server, setUpJourney } from '@/tests/support/open-journey';
import { overviewWith, reviewWith } from '@/tests/support/registration-samples';
import { siteEvent } from '@/tests/support/site-event';
import { sampleTrack } from '@/tests/support/track-sample';
import { ChangeRegistration } from './change-registration';

/** What uploads are sent with: the answers of the mocked server are not blobs as in a browser. */
const sent = vi.hoisted(() => vi.fn<(address: string, sending: { body: FormData }) => Promise<Response>>());
vi.mock('@/lib/api/send-with-progress', () => ({ sendWithProgress: sent }));

setUpJourney();

const DRAFT = 'change:ABCDE-FGHJK';
const draft = (): unknown => JSON.parse(sessionStorage.getItem(DRAFT) ?? '');

const photo = (id: string, name: string) => ({
  ...{ id, field_ID: 'official', name, media_type: 'application/pdf' },
  ...{ size: 1000, width: null, height: null },
});
const PRESENT = photo('present', 'licence.pdf');
const PROPOSED = photo('proposed', 'diploma.pdf');

type Documents = NonNullable<CallAnswer<'changeRegistration'>['change']>['documents'];

/** The preview of a change to a ticket that asks for a diploma. */
function previewOf(documents: Documents): CallAnswer<'changeRegistration'> {
  const { fees } = reviewWith();
  const as = { mode: 'in_person', email: 'ada@example.org' } as const;
  return {
    outcome: 'preview',
    registration: overviewWith({ status: 'submitted', started: 'N', payment: 'paid' }),
    ...{
      before: fees,
      after: fees,
      difference: { amount: 0, currency: 'USD' },
      refund: null,
      refunds: [],
      due: null,
    },
    version: 7,
    change: {
      kinds: ['track'],
      from: { ...as, track: { code: 'general', name: 'General' } },
      to: { ...as, track: { code: 'teachers', name: 'Teachers' } },
      ...{ sessions: [], answered: [], gives_up: [], lines: [], membership: null, documents, problems: [] },
      ...{ allowed: ['track'], until: '2027-02-01T00:00:00.000Z' },
    },
  };
}

const DIPLOMA = { type: 'official', name: 'Diploma' } as const;

async function open(query: string, files: { file?: typeof PRESENT; proposed?: typeof PRESENT } = {}) {
  const asked: string[] = [];
  const given = vi.fn();
  server.use(
    http.post('*/api/changeRegistration', async ({ request }) => {
      const isSent = (await request.formData()).has('documents');
      return HttpResponse.json(
        previewOf([{ ...DIPLOMA, file: isSent ? 'diploma.pdf' : null, state: isSent ? 'added' : 'missing' }]),
      );
    }),
    http.get('*/api/getRegistrationDocuments/*', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('track') ?? '');
      const { file = null, proposed = null } = files;
      return HttpResponse.json([{ ...DIPLOMA, hint: null, required: 'Y', file, proposed }]);
    }),
    http.post('*/api/removeRegistrationEAOfficialDocument', async ({ request }) => {
      given(`removed ${(await request.formData()).get('type')}`);
      return HttpResponse.json({ done: true });
    }),
    mockCall('getEventTrack', {
      registration: OPTION.registration,
      tracks: [sampleTrack()],
      prices: siteEvent().prices,
    }),
  );
  history.replaceState(null, '', `/change-registration${query}`);
  const { container } = await renderInLanguage(
    <ChangeRegistration timeZone="America/Los_Angeles" option={OPTION} />,
  );
  return { asked, given, container };
}

describe('the documents of a change', () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
    sessionStorage.clear();
    sessionStorage.setItem(DRAFT, JSON.stringify({ track: 'teachers' }));
  });

  it('are a part of the overview that says what is missing, also where details may not be changed', async () => {
    await open('');
    expect(await screen.findByRole('link', { name: 'Change: Documents' })).toHaveAttribute(
      'href',
      '/change-registration?part=documents',
    );
    expect(screen.getByText('Please add a photo.')).toBeInTheDocument();
  });

  it('are sent for the wanted ticket, and kept in the draft alone', async () => {
    sent.mockResolvedValue(Response.json(PROPOSED));
    const { asked, container } = await open('?part=documents', { file: PRESENT });
    expect(await screen.findByText('licence.pdf')).toBeInTheDocument();
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('there is nowhere to add a photo');
    await userEvent.upload(input, new File(['x'], 'diploma.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('diploma.pdf')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep these photos' }));
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith('/change-registration?part=review', expect.anything()),
    );
    expect(draft()).toEqual({ track: 'teachers', documents: { official: 'proposed' } });
    const [call] = sent.mock.calls;
    expect([asked, call?.[1].body.get('track')]).toEqual([['teachers'], 'teachers']);
  });

  it('show the photo that was sent before instead of the present one', async () => {
    sessionStorage.setItem(DRAFT, JSON.stringify({ track: 'teachers', documents: { official: 'proposed' } }));
    const { given } = await open('?part=documents', { file: PRESENT, proposed: PROPOSED });
    expect(await screen.findByText('diploma.pdf')).toBeInTheDocument();
    expect(given).not.toHaveBeenCalled();
  });

  it('go with the draft when it is discarded', async () => {
    sessionStorage.setItem(DRAFT, JSON.stringify({ track: 'teachers', documents: { official: 'proposed' } }));
    const { given } = await open('');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard the changes' }));
    await waitFor(() => expect(given).toHaveBeenCalledWith('removed official'));
    expect(draft()).toEqual({});
  });

  it('are shown on the review with what happens to them', async () => {
    sessionStorage.setItem(DRAFT, JSON.stringify({ track: 'teachers', documents: { official: 'proposed' } }));
    await open('?part=review');
    expect(await screen.findByRole('heading', { name: 'Documents' })).toBeInTheDocument();
    expect([screen.getByText('diploma.pdf'), screen.getByText('New')]).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Change' })).toBeEnabled();
  });
});
