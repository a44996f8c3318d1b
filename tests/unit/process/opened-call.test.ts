import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestProcess, type TestProcess } from '../../support/test-process';

let site: TestProcess;
beforeEach(async () => {
  site = await startTestProcess();
});
afterEach(() => site.close());

it('the answer of a refused call is a page in the visitor’s language where somebody has opened a link that is refused, and no script’s call', async () => {
  const body = { errors: { code: ['<b>Rien</b> ici.', 'Plus tard.'] } };
  site.api.answer = () =>
    Response.json(body, {
      status: 404,
      headers: { 'content-language': 'fr', 'cache-control': 'no-store' },
    });
  const opened = await site.get('/api/getCertificate/x', { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect(opened.status).toBe(404);
  expect(opened.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(opened.headers['content-security-policy']).toContain("default-src 'none'");
  expect(opened.text).toContain('<html lang="fr">');
  expect(opened.text).toContain('<h1>&lt;b&gt;Rien&lt;/b&gt; ici.</h1><p>Plus tard.</p><p><a href="/fr">');
  const called = await site.get('/api/getCertificate/x', { headers: { accept: 'application/json' } });
  expect(JSON.parse(called.text)).toEqual(body);
});
