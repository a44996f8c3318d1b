/** Word writes an item of a list as a paragraph that names its list and level. */
const LIST_STYLE = /mso-list:\s*l\d+\s+level(\d+)/i;
const ORDERED_MARKER = /^\(?(\d+|[a-z]{1,2}|[ivxlc]+)[.)]$/i;

interface Item {
  paragraph: Element;
  /** From 1. */
  level: number;
  /** Null for a bullet; otherwise the number that the item shows. */
  number: number | null;
}

/** Makes real lists of the paragraphs with which Word draws them. @param body with its styles as `data-style` */
export function makeWordLists(body: Element): void {
  const paragraphs = [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')];
  let run: Item[] = [];
  for (const paragraph of paragraphs) {
    const item = itemOf(paragraph);
    const last = run.at(-1);
    if (last && (!item || last.paragraph.nextElementSibling !== paragraph)) {
      replaceRun(run);
      run = [];
    }
    if (item) run.push(item);
  }
  replaceRun(run);
}

function itemOf(paragraph: Element): Item | undefined {
  const level = Number(LIST_STYLE.exec(paragraph.getAttribute('data-style') ?? '')?.[1] ?? 0);
  if (level === 0) return undefined;
  const markers = [...paragraph.querySelectorAll('[data-style]')].filter((element) =>
    /mso-list:\s*ignore/i.test(element.getAttribute('data-style') ?? ''),
  );
  const marker = (markers[0]?.textContent ?? '').replace(/[\s\u00a0]+/g, '');
  const number = ORDERED_MARKER.test(marker) ? Number.parseInt(marker.replace('(', ''), 10) || 1 : null;
  return { paragraph, level, number };
}

function replaceRun(run: readonly Item[]): void {
  const [first] = run;
  if (!first) return;
  const document = first.paragraph.ownerDocument;
  /** The lists that are open, the outermost first. */
  const open: { level: number; list: Element }[] = [];
  const roots: Element[] = [];
  for (const { paragraph, level, number } of run) {
    const kind = number === null ? 'UL' : 'OL';
    while (open.some((each) => each.level > level)) open.pop();
    const same = open.at(-1);
    if (same?.level === level && same.list.tagName !== kind) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = document.createElement(kind);
      if (number !== null && number > 1) list.setAttribute('start', String(number));
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else roots.push(list);
      open.push({ level, list });
    }
    for (const marker of paragraph.querySelectorAll('[data-style]')) {
      if (/mso-list:\s*ignore/i.test(marker.getAttribute('data-style') ?? '')) marker.remove();
    }
    const item = document.createElement('li');
    const text = document.createElement('p');
    text.append(...paragraph.childNodes);
    item.append(text);
    open.at(-1)?.list.append(item);
  }
  first.paragraph.before(...roots);
  for (const { paragraph } of run) paragraph.remove();
}
