import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { htmlOf } from './html-of';

function Title({ href, children }: { href: string; children: ReactNode }) {
  return (
    <h4 data-part="title">
      <a href={href} lang={undefined} aria-label={`About "${String(children)}"`}>
        {children}
      </a>
    </h4>
  );
}

const row = (
  <>
    <li data-row="" hidden>
      <Title href="/workshops/one#two">{`R&D's <script>alert("1")</script>`}</Title>
      {null}
      {false}
      {[1, 2].map((each) => (
        <span key={each} className="strand s1">
          {each} of <time dateTime="2027-02-06T09:30Z">10:30</time>
        </span>
      ))}
    </li>
    <li data-row="k:talk" hidden={false} suppressHydrationWarning>
      Déjà vu
    </li>
  </>
);

it('writes rows as React does, with every text escaped', () => {
  // React keeps its own spelling of attributes, which HTML reads in either case.
  expect(htmlOf(row)).toBe(renderToStaticMarkup(row).replaceAll('dateTime', 'datetime'));
  expect(htmlOf(row)).not.toContain('<script>');
});

it('refuses what has no meaning as a text', () => {
  expect(() => htmlOf(<button type="button" onClick={() => {}} />)).toThrow(TypeError);
  expect(() => htmlOf(<p style={{ color: 'red' }} />)).toThrow(TypeError);
  expect(() => htmlOf(Promise.resolve('later'))).toThrow(TypeError);
});
