import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { renderInLanguage } from '@/tests/support/in-language';
import { sampleTrack } from '@/tests/support/track-sample';
import { LinkedTrack } from './linked-track';

const FULL = { state: 'full', left: 0, capacity: 1, returns_at: null } as const;

const CASES: [what: string, track: RegistrationTrack | null, said: RegExp, link?: [string, string]][] = [
  ['that there is not', null, /does not exist/],
  [
    'that opens later',
    sampleTrack({ state: 'not_open_yet', opens: '2027-02-01T17:00:00.000Z' }),
    /Member · Opens Monday, February 1, 2027 at 9:00/,
  ],
  [
    'that has closed',
    sampleTrack({ state: 'closed', closes: '2027-02-01T17:00:00.000Z' }),
    /Member · Closed since Monday, February 1, 2027/,
  ],
  [
    'that is sold out',
    sampleTrack({ state: 'sold_out', availability: FULL }),
    /Member · Sold out/,
    ['Join the waitlist', '/wait'],
  ],
  [
    'that is for groups',
    sampleTrack({ group: 'Y' }),
    /Member: for groups/,
    ['Register a group', '/registration/group'],
  ],
];

it.each(CASES)('says what became of a track %s, and where to go on', async (_what, track, said, link) => {
  await renderInLanguage(<LinkedTrack track={track} timeZone="America/Los_Angeles" waitlistHref="/wait" />);
  expect(screen.getByText(said)).toBeVisible();
  if (link) expect(screen.getByRole('link', { name: link[0] })).toHaveAttribute('href', link[1]);
  else expect(screen.queryByRole('link')).toBeNull();
});

it('says nothing of a track that can be had', async () => {
  const { container } = await renderInLanguage(
    <LinkedTrack track={sampleTrack()} timeZone="America/Los_Angeles" waitlistHref="/wait" />,
  );
  expect(container).toBeEmptyDOMElement();
});
