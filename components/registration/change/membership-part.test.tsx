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

setUpJourney();

const DRAFT = 'change:ABCDE-FGHJK';
const MESSAGE = 'Members asks about membership in Society. Please answer under “Membership”.';

type Change = NonNullable<CallAnswer<'changeRegistration'>['change']>;

/** The preview of a change to a ticket for members. */
function previewOf(membership: Change['membership']): CallAnswer<'changeRegistration'> {
  const { fees } = reviewWith();
  const as = { mode: 'in_person', email: 'ada@example.org' } as const;
  const isMissing = membership?.complete === 'N';
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
      to: { ...as, track: { code: 'members', name: 'Members' } },
      ...{ sessions: [], answered: [], gives_up: [], lines: [], membership, documents: [] },
      problems: isMissing ? [{ field: 'membership', message: MESSAGE }] : [],
      ...{ allowed: ['track', 'details'], until: '2027-02-01T00:00:00.000Z' },
    },
  };
}

const FORM: CallAnswer<'getMembershipRegistration'> = {
  ...{ requirement: 'required', state: 'open', model: {}, revision: 0 },
  definition: {
    form_type: 'membership',
    title: 'Society',
    sections: [
      {
        code: 'membership',
        title: 'Society',
        fields: [
          {
            ...{ name: 'membership_renew', type: 'radio', label: 'Are you a member?', required: true },
            options: [
              { id: 'new', name: 'I join now' },
              { id: 'current', name: 'I am a member' },
            ],
          },
        ],
      },
    ],
  },
};

async function open(query: string) {
  const asked: string[] = [];
  server.use(
    http.post('*/api/changeRegistration', async ({ request }) => {
      const isAnswered = (await request.formData()).has('membership');
      const entries = [{ label: 'Are you a member?', value: 'I join now' }];
      return HttpResponse.json(
        previewOf(isAnswered ? { complete: 'Y', entries } : { complete: 'N', entries: [] }),
      );
    }),
    http.get('*/api/getMembershipRegistration/*', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('track') ?? '');
      return HttpResponse.json(FORM);
    }),
    mockCall('getEventTrack', {
      registration: OPTION.registration,
      tracks: [sampleTrack()],
      prices: siteEvent().prices,
    }),
  );
  history.replaceState(null, '', `/change-registration${query}`);
  await renderInLanguage(<ChangeRegistration timeZone="America/Los_Angeles" option={OPTION} />);
  return asked;
}

describe('the membership of a change', () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
    sessionStorage.setItem(DRAFT, JSON.stringify({ track: 'members' }));
  });

  it('is a part of the overview that says what is missing and leads to the questions', async () => {
    await open('');
    expect(await screen.findByRole('link', { name: 'Change: Membership' })).toHaveAttribute(
      'href',
      '/change-registration?part=membership',
    );
    expect(screen.getByText('Please answer these questions.')).toBeInTheDocument();
    expect(screen.getByText(MESSAGE)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue: Membership' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Review your changes' })).toBeNull();
  });

  it('asks the questions of the wanted ticket, and keeps the answers in the draft alone', async () => {
    const asked = await open('?part=membership');
    await userEvent.click(await screen.findByRole('radio', { name: 'I join now' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep these answers' }));
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith('/change-registration?part=review', expect.anything()),
    );
    expect(JSON.parse(sessionStorage.getItem(DRAFT) ?? '')).toEqual({
      track: 'members',
      membership: { membership_renew: 'new' },
    });
    expect(asked).toEqual(['members']);
  });

  it('is shown on the review once it is answered', async () => {
    const membership = { membership_renew: 'new' };
    sessionStorage.setItem(DRAFT, JSON.stringify({ track: 'members', membership }));
    await open('?part=review');
    expect(await screen.findByRole('heading', { name: 'Membership' })).toBeInTheDocument();
    expect(screen.getByText('I join now')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change' })).toBeEnabled();
  });
});
