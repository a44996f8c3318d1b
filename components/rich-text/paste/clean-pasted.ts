import { PICTURE_ID } from '@/lib/domain/forms/rich-text';
import { makeWordLists } from './word-lists';

/** What other programs put into the clipboard beside the text: styles, scripts, comments of reviewers, hidden text. */
const BESIDE = [
  ...['style', 'script', 'meta', 'link', 'title', 'xml', 'object', 'template'],
  ...['[class^="MsoComment" i]', '[data-style*="mso-element:comment" i]', '[data-style*="mso-comment" i]'],
  ...['.msocomanchor', '[data-style*="mso-special-character:comment" i]'],
  ...['[data-style*="mso-hide:all" i]', '[data-style*="display:none" i]', '[data-style*="display: none" i]'],
].join(', ');

/** The page itself uses h1 and h2, so headings in a text start at h3. */
const RENAMED: Record<string, string> = {
  'h1, h2, p.MsoTitle': 'h3',
  'h5, h6, p.MsoSubtitle': 'h4',
};

export interface Pasted {
  html: string;
  /** Pictures that were left out, because they are files of another computer or addresses of another site. */
  leftOut: number;
}

/** Prepares HTML of another program, of which the editor's schema then keeps what it knows. */
export function cleanPasted(source: string): Pasted {
  const body = parsed(source);
  removeComments(body);
  for (const element of body.querySelectorAll(BESIDE)) element.remove();
  makeWordLists(body);
  // Office's own elements, such as `o:p`, have a colon in their names.
  for (const element of [...body.querySelectorAll('*')]) {
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes);
  }
  for (const [selector, name] of Object.entries(RENAMED)) {
    for (const element of body.querySelectorAll(selector)) rename(element, name);
  }
  for (const element of body.querySelectorAll('[data-style]')) markFrom(element);
  const foreign = [...body.querySelectorAll(`img:not([${PICTURE_ID}]), v\\:imagedata`)];
  for (const picture of foreign) picture.remove();
  for (const link of body.querySelectorAll('a[href^="#"], a[href^="file:" i]')) {
    link.replaceWith(...link.childNodes);
  }
  for (const paragraph of body.querySelectorAll('p, h3, h4, li')) {
    if (isEmpty(paragraph)) paragraph.remove();
  }
  return { html: body.innerHTML, leftOut: foreign.length };
}

const TAG = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi;

/** Without styles, against which the page's policy would complain; those of elements are there as `data-style`. */
function parsed(source: string): HTMLElement {
  const plain = source
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(TAG, (tag) => tag.replace(/(\s)style(\s*=)/gi, '$1data-style$2'));
  return new DOMParser().parseFromString(plain, 'text/html').body;
}

const BOLD = /font-weight:\s*(bold|[6-9]00)/i;
const NOT_BOLD = /font-weight:\s*(normal|[1-5]00)/i;
const ITALIC = /font-style:\s*italic/i;

/** Emphasis that an element has by its style. */
function markFrom(element: Element): void {
  const style = element.getAttribute('data-style') ?? '';
  element.removeAttribute('data-style');
  if (element.matches('b, strong') && NOT_BOLD.test(style.replace(/mso-[a-z-]+:[^;]*/gi, ''))) {
    element.replaceWith(...element.childNodes);
    return;
  }
  if (!element.matches('span')) return;
  for (const [name, pattern] of [['strong', BOLD] as const, ['em', ITALIC] as const]) {
    if (!pattern.test(style)) continue;
    const mark = element.ownerDocument.createElement(name);
    mark.append(...element.childNodes);
    element.append(mark);
  }
}

function removeComments(body: Element): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

const isEmpty = (element: Element) =>
  element.textContent.replace(/[\s\u00a0]/g, '') === '' && element.querySelector('img, br, ul, ol') === null;

/** Whether there is more to read in pasted HTML than a picture. */
export function saysSomething(html: string): boolean {
  const body = parsed(html);
  for (const element of body.querySelectorAll(BESIDE)) element.remove();
  return body.textContent.trim() !== '';
}
