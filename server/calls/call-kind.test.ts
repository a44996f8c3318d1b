import { expect, it } from 'vitest';
import { callKind } from './call-kind';

it.each([
  ['/api/getSessionDetail/abc', 'look'],
  ['/api/handle-workshop-cart', 'look'],
  ['/api/broadcasting/auth', 'look'],
  ['/api/initializeForm', 'order'],
  ['/api/saveSubmitRegistration', 'order'],
  ['/api/getReceipt/abc', 'order'],
  ['/api/desk/signIn', 'order'],
  ['/api/stripe-webhook', 'order'],
])('tells looking around from what an order waits for: %s', (pathname, kind) => {
  expect(callKind(pathname)).toBe(kind);
});
