import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { permissionsPolicy } from '../http/security-headers';
import { inlineScripts } from '../next-internals/inline-scripts';
import {
  contentSecurityPolicy,
  type PolicySources,
  policyOfDesk,
  policyOfUnreadPage,
} from './content-security-policy';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (html: string, sources?: PolicySources) =>
  contentSecurityPolicy(html, inlineScripts(html).own, sources);
const directive = (html: string, name: string) =>
  policyOf(html)
    .split('; ')
    .find((part) => part.startsWith(`${name} `));

describe('contentSecurityPolicy', () => {
  it('allows the scripts that Next writes', () => {
    const scripts = ['(self.__next_f=self.__next_f||[]).push([0])', 'self.__next_f.push([1,"a\\"b"])'];
    const html = scripts.map((script) => `<script>${script}</script>`).join('');
    expect(directive(html, 'script-src')).toBe(`script-src 'self' ${scripts.map(hash).join(' ')}`);
  });

  it.each([
    'alert(1)',
    'self.__next_f.push([1]);alert(1)',
    'self.__next_f.push([alert(1)])',
    '(self.__next_f=self.__next_f||[]).push([0]);alert(1)',
    '$RC("B:0","S:0");alert(1)',
    '$RC("B:0",alert(1))',
    '$RX=alert(1)',
  ])('does not allow %s', (script) => {
    expect(directive(`<script>${script}</script>`, 'script-src')).toBe("script-src 'self'");
  });

  it('allows inline style sheets that load nothing', () => {
    const style = ':root{--accent:#123456}';
    const html = `<style>${style}</style><style>a{background:url(//evil.example)}</style>`;
    expect(directive(html, 'style-src')).toBe(`style-src 'self' ${hash(style)}`);
  });

  it('forbids showing the page in frames, plug-ins and another base', () => {
    expect(
      ["object-src 'none'", "base-uri 'self'", "frame-ancestors 'none'"].map((part) =>
        policyOf('').includes(part),
      ),
    ).toEqual([true, true, true]);
  });

  it('allows the map in a frame, and nothing else', () => {
    expect(directive('', 'frame-src')).toBe("frame-src 'self' https://www.openstreetmap.org");
  });

  it('allows only the configured editors to show the page in a frame', () => {
    const policy = policyOf('', {
      editors: ['https://editor.example', 'http://localhost:8080'],
    });
    expect(policy.split('; ').at(-1)).toBe('frame-ancestors https://editor.example http://localhost:8080');
    expect(policyOf('', { editors: [] }).split('; ').at(-1)).toBe("frame-ancestors 'none'");
  });

  it('contains the origins of a payment provider', () => {
    expect(policyOf('', { script: ['https://js.stripe.com'] })).toContain(
      "script-src 'self' https://js.stripe.com;",
    );
  });

  it('allows any inline script on a page whose HTML was not read, and no other origins', () => {
    const policy = policyOfUnreadPage({ script: ['https://js.stripe.com'] }).split('; ');
    expect(policy.slice(0, 3)).toEqual([
      "default-src 'self'",
      "script-src 'self' https://js.stripe.com 'unsafe-inline'",
      "style-src 'self' 'unsafe-inline'",
    ]);
  });
});

it('a page of the desk runs its own scripts alone, and the door’s its reader of codes too', () => {
  const scriptsOf = (policy: string) => policy.split('; ').find((one) => one.startsWith('script-src'));
  expect(scriptsOf(policyOfDesk('n'))).toBe("script-src 'self' 'nonce-n'");
  expect(scriptsOf(policyOfDesk('n', { hasReader: true }))).toBe(
    "script-src 'self' 'nonce-n' 'wasm-unsafe-eval'",
  );
  expect(permissionsPolicy()).toContain('camera=()');
  expect(permissionsPolicy([], { camera: true })).toContain('camera=(self)');
});
