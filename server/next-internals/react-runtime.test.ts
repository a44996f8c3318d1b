import { Writable } from 'node:stream';
import { createElement, Suspense, use } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isReactRuntime } from './react-runtime';

function Late({ text }: { text: Promise<string> }) {
  return createElement('p', null, use(text));
}

/** The inline scripts that React itself sends for two parts that are streamed later. */
async function scriptsOfLateParts(): Promise<string[]> {
  const late = [1, 2].map((n) => new Promise<string>((resolve) => setTimeout(resolve, 20 * n, `late ${n}`)));
  const page = late.map((text, key) => createElement(Suspense, { key }, createElement(Late, { text })));
  const html = await new Promise<string>((resolve) => {
    let whole = '';
    const sink = new Writable({
      write(chunk, _, done) {
        whole += chunk;
        done();
      },
      final(done) {
        resolve(whole);
        done();
      },
    });
    const stream = renderToPipeableStream(createElement('main', null, page), {
      onShellReady: () => stream.pipe(sink),
    });
  });
  return Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, code = '']) => code);
}

describe('isReactRuntime', () => {
  it('recognises the scripts that React sends for streamed parts', async () => {
    const scripts = (await scriptsOfLateParts()).filter((code) => !code.startsWith('requestAnimationFrame'));
    expect(scripts.length).toBe(2);
    expect(scripts.map(isReactRuntime)).toEqual([true, true]);
  });

  it('recognises a streamed part with style sheets', () => {
    expect(isReactRuntime('$RR("B:0","S:0",[["/a.css","next"]])')).toBe(true);
  });

  it.each([
    '$RC("B:0","S:0");alert(1)',
    'alert(1);$RC("B:0","S:0")',
    '$RC("B:0",alert(1))',
    '$RC("B:0",[alert(1)])',
    '$RX=alert(1)',
    '$RX=alert;$RX("1")',
    '',
  ])('does not recognise %j', (code) => {
    expect(isReactRuntime(code)).toBe(false);
  });
});
