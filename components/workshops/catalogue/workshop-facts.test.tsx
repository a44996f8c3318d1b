import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleSession } from '@/tests/support/cart-samples';
import { renderInLanguage } from '@/tests/support/in-language';
import { type WorkshopDetail, WorkshopFacts } from './workshop-facts';

const WORKSHOP: WorkshopDetail = {
  ...sampleSession('sea-1', 9),
  cancelled: 'N',
  abstract: null,
  summary: null,
  description: null,
  photo: null,
  location: null,
  presenter_details: [],
  other_sessions: [],
  others_in_strand: [],
  language: 'de',
  links: [{ name: 'Site', url: 'https://sea.example/' }],
  attachments: [{ name: 'Slides', url: 'https://sea.example/slides.pdf' }],
  feedback_url: 'https://sea.example/feedback',
  recording: { url: null, license: 'CC BY 4.0', optout: false },
  slides: null,
};
const BEGINS = '2027-02-05T17:00:00.000Z';

beforeEach(() => void vi.setSystemTime(Date.parse(BEGINS)));
afterEach(() => void vi.useRealTimers());

it.each([
  ['en' as const, 'In German', 'Give feedback on this session', 'This session is not recorded.'],
  ['fr' as const, 'En allemand', 'Donner votre avis sur cette séance', 'Cette séance n’est pas enregistrée.'],
])(
  'names language, links, documents, feedback and licence in %s',
  async (locale, language, feedback, none) => {
    const { unmount } = await renderInLanguage(<WorkshopFacts workshop={WORKSHOP} begins={BEGINS} />, locale);
    expect(screen.getByText(language)).toBeVisible();
    expect(screen.getByText('CC BY 4.0')).toBeVisible();
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.firstChild?.textContent?.trim(), link.getAttribute('href')]);
    expect(links).toEqual([
      ['Site', 'https://sea.example/'],
      ['Slides', 'https://sea.example/slides.pdf'],
      [feedback, 'https://sea.example/feedback'],
    ]);
    unmount();
    await renderInLanguage(
      <WorkshopFacts
        workshop={{ ...WORKSHOP, recording: { url: null, license: null, optout: true } }}
        begins={BEGINS}
      />,
      locale,
    );
    expect(screen.getByText(none)).toBeVisible();
  },
);

it('asks for feedback once the session has begun', async () => {
  vi.setSystemTime(Date.parse(BEGINS) - 1);
  await renderInLanguage(<WorkshopFacts workshop={WORKSHOP} begins={BEGINS} />, 'en');
  expect(screen.queryByText(/feedback/i)).toBeNull();
});
