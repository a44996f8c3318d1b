import { createHash } from 'node:crypto';
import { escapeUTF8 } from 'entities';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { standInLine } from '../contract/line';
import type { Locale } from '../i18n/languages';
import { type Translate, translator } from '../i18n/translate';
import { inLocale, paths } from '../paths';
import { type Theme, themeOf, themeStyle } from '../theme/theme';
import { formatDate, formatTime } from '../time/format';

/** How somebody stands in line. */
export type StoodInLine = z.infer<typeof standInLine.answer>;

/** The script that asks again, in the folder of files for every host. */
const SCRIPT = '/waiting-line.js';

/** Everybody in a line asks for its page again and again: composing its texts and its style anew was four fifths of its work. */
const MAX_KEPT_TEXTS = 10_000;
const MAX_KEPT_STYLES = 1000;
const texts = new LRUCache<string, string>({ max: MAX_KEPT_TEXTS });
const styles = new LRUCache<string, Style>({ max: MAX_KEPT_STYLES });

interface Style {
  text: string;
  hash: string;
}

function styleOf(theme: Theme): Style {
  const key = `${theme.accent} ${theme.scheme}`;
  const known = styles.get(key);
  if (known) return known;
  const text = themeStyle(theme);
  const style = { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
  styles.set(key, style);
  return style;
}

/** The page's texts, each composed once. */
async function keptTexts(locale: Locale): Promise<Translate> {
  const t = await translator(locale, 'line');
  return (key, values) => {
    if (!values) return t(key);
    const name = JSON.stringify([locale, key, values]);
    const known = texts.get(name) ?? t(key, values);
    texts.set(name, known);
    return known;
  };
}

/**
 * The page that somebody sees who waits, in place of the one that they asked for. It needs nothing but the answer.
 * @returns `styleHash`: of its one inline style, as a Content-Security-Policy names it
 */
export async function linePage(
  locale: Locale,
  stood: StoodInLine,
): Promise<{ html: string; styleHash: string }> {
  const t = await keptTexts(locale);
  const style = styleOf(themeOf(stood.event));
  const isEarly = stood.opens_at !== null;
  const title = t(isEarly ? 'opening_title' : 'title');
  const facts = isEarly ? openingFacts(stood, t, locale) : waitingFacts(stood, t);
  const said = facts.map(([name, value]) => t('fact', { name, value })).join(' ');
  const rows = facts.map(
    ([name, value], at) => `<div><dt>${text(name)}</dt><dd id="fact-${at}">${text(value)}</dd></div>`,
  );
  const paragraphs = [
    ...(stood.passed === 'Y' ? [`<p class="news">${text(t('passed'))}</p>`] : []),
    ...(stood.sold_out === 'Y' ? [`<p class="news sold">${text(t('sold_out'))}</p>`] : []),
    `<dl>${rows.join('')}</dl>`,
    `<p>${text(isEarly ? t(stood.by_lot === 'Y' ? 'by_lot' : 'first_come') : t('intro'))}</p>`,
    // What is spoken: it changes with the minutes, not with every answer.
    `<p id="said" class="hidden" role="status">${text(said)}</p>`,
    `<p>${text(t('turn'))}</p><p>${text(t('keep'))}</p>`,
    `<noscript><p>${text(t('asks_again', { seconds: stood.pause_seconds }))}</p></noscript>`,
    `<p class="ways">${link(inLocale(paths.schedule(), locale), t('schedule'))} ${link(inLocale(paths.home(), locale), t('home'))}</p>`,
  ];
  const data = `data-pause="${stood.pause_seconds}" data-offline="${text(t('offline'))}" data-turn="${text(t('turn_now'))}"`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><noscript><meta http-equiv="refresh" content="${stood.pause_seconds}"></noscript><style>${style.text}</style><link rel="stylesheet" href="/waiting-line.css"><script src="${SCRIPT}" defer></script><title>${text(`${facts.at(-1)?.[1]} · ${title} · ${stood.event.name}`)}</title>`;
  const html = `<!doctype html><html lang="${locale}"><head>${head}</head><body><header><p>${text(stood.event.name)}</p></header><main ${data}><h1>${text(title)}</h1>${paragraphs.join('')}</main></body></html>`;
  return { html, styleHash: style.hash };
}

/** What the page tells, by its names. */
type Facts = [name: string, value: string][];

function waitingFacts({ ahead, seconds }: StoodInLine, t: Translate): Facts {
  return [
    [t('ahead'), t('ahead_count', { count: ahead ?? 0 })],
    [t('wait'), waitText(seconds, t)],
  ];
}

function openingFacts({ opens_at, time_zone, ahead }: StoodInLine, t: Translate, locale: Locale): Facts {
  const at = opens_at ?? '';
  const date = formatDate(at, time_zone, locale);
  const time = formatTime(at, time_zone, locale);
  return [
    ...(ahead === null ? [] : [[t('ahead'), t('ahead_count', { count: ahead })] satisfies Facts[number]]),
    [t('opens'), t('opens_at', { date, time })],
  ];
}

/** A time that is honest: rounded up, and none while it is not known. */
function waitText(seconds: number | null, t: Translate): string {
  if (seconds === null) return t('wait_unknown');
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return t('wait_minutes', { minutes });
  return t('wait_hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

const text = (plain: string): string => escapeUTF8(plain);
const link = (href: string, name: string): string => `<a href="${text(href)}">${text(name)}</a>`;
