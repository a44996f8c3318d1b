import { Fragment, isValidElement, type ReactNode } from 'react';

/** What React reads of an element and does not write. */
const UNWRITTEN = new Set(['children', 'suppressHydrationWarning']);

/** Attributes that HTML calls otherwise. */
const HTML_NAMES: Readonly<Record<string, string>> = { className: 'class', dateTime: 'datetime' };

/**
 * Elements as HTML, as React would write them. For those alone that are the same for everybody and that React never renders
 * again: components without state, attributes that are texts. React would write each element twice into a page, with a copy
 * for the browser that takes part in hydration; hundreds of rows take it ten times as long as this.
 * @throws TypeError for anything else
 */
export function htmlOf(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number') return escaped(String(node));
  if (Array.isArray(node)) return node.map(htmlOf).join('');
  if (!isValidElement<Record<string, unknown> & { children?: ReactNode }>(node)) {
    throw new TypeError(`${typeof node} cannot be written as HTML`);
  }
  const { type, props } = node;
  if (type === Fragment) return htmlOf(props.children);
  // The cast: components that wait or have state are refused when what they return is written.
  if (typeof type === 'function') return htmlOf((type as (props: object) => ReactNode)(props));
  return `<${type}${Object.entries(props).map(attribute).join('')}>${htmlOf(props.children)}</${type}>`;
}

function attribute([name, value]: [string, unknown]): string {
  if (UNWRITTEN.has(name) || value === undefined || value === null) return '';
  if (name === 'hidden') return value ? ' hidden=""' : '';
  if (typeof value !== 'string') throw new TypeError(`${name} cannot be written as HTML`);
  return ` ${HTML_NAMES[name] ?? name}="${escaped(value)}"`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
}
