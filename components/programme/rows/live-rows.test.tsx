import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const OWNER = ['row-parts', 'live-rows']
  .map((name) => readFileSync(`components/programme/rows/${name}.ts`, 'utf8'))
  .join('\n');
const OWNED = new Set(Array.from(OWNER.matchAll(/'(data-[a-z]+)'/g), ([, name]) => name));
const PARTS = Array.from(OWNER.matchAll(/^ {2}\| '([a-z]+)'/gm), ([, name]) => name);
const STYLES = ['programme', 'dense-list']
  .map((name) => readFileSync(`components/programme/rows/${name}.css`, 'utf8'))
  .join('\n');

describe('the attributes of live rows', () => {
  it('are written in two modules alone', () => {
    const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/live-rows|row-parts|\.test\./.test(file),
    );
    expect(files.length).toBeGreaterThan(100);
    const spelled = files.flatMap((file) =>
      Array.from(readFileSync(`components/${file}`, 'utf8').matchAll(/\bdata-[a-z]+\b/g))
        .filter(([name]) => OWNED.has(name))
        .map(([name]) => `${file}: ${name}`),
    );
    expect(spelled).toEqual([]);
  });

  it('are those by which rows are styled, never their tags or places', () => {
    for (const [, name] of STYLES.matchAll(/\[(data-[a-z]+)/g)) expect(OWNED).toContain(name);
    for (const [, part] of STYLES.matchAll(/data-part="([a-z]+)"/g)) expect(PARTS).toContain(part);
    const selectors = STYLES.replace(/\/\*[\s\S]*?\*\//g, '').match(/^ {2}[^@{}\n]+(?= \{)/gm) ?? [];
    expect(selectors.length).toBeGreaterThan(20);
    const byTag = selectors.filter((each) =>
      /(^|[\s>(,])(li|p|div|h[1-6]|b|i|small|span)\b|:(first|last|nth)-/.test(each),
    );
    expect(byTag).toEqual([]);
  });
});
