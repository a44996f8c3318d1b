import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInLanguage } from '@/tests/support/in-language';
import { MissingParts } from './missing-parts';

it('leads who is registered already to that registration, and to where the address is corrected', async () => {
  const problem = {
    step: 'personal',
    reason: 'already_registered',
    message: 'This email address is already registered.',
  } as const;
  await renderInLanguage(<MissingParts problems={[problem]} hrefOf={(step) => `/step?${step}`} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Open your registration', '/registration/lookup-registration'],
    ['Go to Personal information', '/step?personal'],
  ]);
});
