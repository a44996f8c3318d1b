import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { groupInfo } from '@/lib/stores/visit-cookies';
import { renderInLanguage } from '@/tests/support/in-language';
import { OwnGroup } from './own-group';

afterEach(() => groupInfo.clear());

it.each([
  ['to where a group is opened by its code', undefined, '/registration/group'],
  ['to the group of this device', 'GRPAA-BBCCD', '/registration/checked-group'],
])('leads an organiser %s', async (_, code, href) => {
  if (code) groupInfo.set({ group_code: code });
  await renderInLanguage(<OwnGroup />);
  expect(screen.getByRole('link', { name: 'Open your group' })).toHaveAttribute('href', href);
});
