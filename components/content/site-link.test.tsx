import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInLanguage } from '@/tests/support/in-language';
import { OutsideLink, SiteLink } from './site-link';

it('an organiser’s link leads to a page of the site, to another site, or to a mailbox', async () => {
  for (const href of ['/schedule', 'https://venue.example/', 'mailto:hello@venue.example', '#top']) {
    await renderInLanguage(<SiteLink href={href}>{href}</SiteLink>);
    expect(screen.getByRole('link', { name: href })).toHaveAttribute('href', href);
  }
});

it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://bank.example@evil.example'])(
  '%s is shown as text',
  async (href) => {
    await renderInLanguage(
      <>
        <SiteLink href={href}>inside</SiteLink>
        <OutsideLink href={href}>outside</OutsideLink>
      </>,
    );
    expect(screen.getByText('inside')).toBeInTheDocument();
    expect(screen.getByText('outside')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  },
);
