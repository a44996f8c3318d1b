import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { router } from '@/tests/support/mocked-address';
import { openJourney, server, setUpJourney, title } from '@/tests/support/open-journey';
import { loom, overviewWith, reviewWith } from '@/tests/support/registration-samples';

setUpJourney();

describe('what the journey reads', () => {
  it('is one answer for the registration, its basket and its fees', async () => {
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => {
      asked.push(request.url.replace(/.*\/api\//, ''));
    });
    await openJourney('?step=payment');
    await title('Review and pay');
    expect(asked.sort()).toEqual(['initStepReview']);
  });
});

describe('the step that is shown', () => {
  const halfway = overviewWith({
    steps: [
      { id: 'personal', complete: 'Y', open: 'Y' },
      { id: 'workshops', complete: 'N', open: 'Y' },
      { id: 'payment', complete: 'N', open: 'N' },
    ],
  });
  const workshops = [
    mockCall('getScheduleListByCodeAndTrack', {
      time_zone: 'America/Los_Angeles',
      slots: [],
      sessions: [loom],
    }),
  ];

  it('is the first unfinished one for who comes back', async () => {
    await openJourney('', mockCall('initStepReview', reviewWith({ registration: halfway })), ...workshops);
    await title('Choose your workshops');
    await waitFor(() => expect(location.search).toBe('?step=workshops'));
    expect(document.title).toBe('Choose your workshops · Horizons');
  });

  it('is not one that cannot be gone to yet', async () => {
    await openJourney(
      '?step=payment',
      mockCall('initStepReview', reviewWith({ registration: halfway })),
      ...workshops,
    );
    await title('Choose your workshops');
    await waitFor(() => expect(location.search).toBe('?step=workshops'));
  });

  it('opens the time of the session that the address names', async () => {
    await openJourney(
      '?step=workshops&session=loom',
      mockCall('initStepReview', reviewWith({ registration: halfway })),
      ...workshops,
    );
    expect(await screen.findByRole('dialog', { name: /AM – / })).toBeInTheDocument();
  });

  it('is the confirmation once the registration is submitted', async () => {
    await openJourney(
      '',
      mockCall(
        'initStepReview',
        reviewWith({ registration: overviewWith({ status: 'submitted', started: 'N' }) }),
      ),
    );
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/registration/confirmation'));
    expect(registrationInfo.get()?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('is the way to begin when the registration cannot be found', async () => {
    await openJourney('', mockRefusal('initStepReview', 404, { code: ['This could not be found.'] }));
    await title('This registration cannot be found');
    expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/registration/start');
  });
});
