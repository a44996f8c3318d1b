import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInLanguage } from '@/tests/support/in-language';
import { ApplicationBlock } from './short-blocks';

it.each([
  ['en', 'exhibitor_application', 'Become an exhibitor', 'Apply for a booth', '/exhibitor-application'],
  ['fr', 'sponsor_application', 'Devenir commanditaire', 'Présenter une demande', '/fr/sponsor-application'],
  ['en', 'workshop_proposals', 'Share what you know', 'Propose a workshop', '/workshop-proposals'],
] as const)('leads to where one applies (%s, %s)', async (locale, kind, title, label, href) => {
  await renderInLanguage(<ApplicationBlock {...sample(kind, null)} />, locale);
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
});

it('has the heading that the organiser gave it', async () => {
  await renderInLanguage(<ApplicationBlock {...sample('exhibitor_application', 'Show your work')} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Show your work' })).toBeVisible();
});

type Props = Parameters<typeof ApplicationBlock>[0];

/** The block reads nothing of its event. */
const sample = (kind: Props['block']['kind'], title: string | null) =>
  ({ block: { kind, code: 'apply', title, text: null }, first: false }) as Props;
