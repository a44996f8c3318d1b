import type { NamedLink } from './schema';

/**
 * What a session leaves: where its recording is watched, and its slides. Other programs write them among the links, named in
 * words; of several, the first counts.
 */
interface Afterwards {
  recordingUrl: string | null;
  slides: string | null;
  links: NamedLink[];
  attachments: NamedLink[];
}

const RECORDING =
  /^(video|vidéo)s?$|\b(recording|recorded|video recording|aufzeichnung|mitschnitt|enregistrement|captation)\b/i;
const SLIDES = /\b(slides?|slide deck|diapositives?|diapos|folien)\b/i;

/** Takes a recording and slides out of the links of a session, unless it has them already. Only https is taken. */
export function splitAfterwards(session: Afterwards): Afterwards {
  const { links, attachments } = session;
  const find = (name: RegExp) =>
    [...links, ...attachments].find((link) => name.test(link.name) && isSecure(link.url))?.url;
  const recordingUrl = session.recordingUrl ?? find(RECORDING) ?? null;
  const slides = session.slides ?? find(SLIDES) ?? null;
  const isOther = ({ url }: NamedLink) => url !== recordingUrl && url !== slides;
  return { recordingUrl, slides, links: links.filter(isOther), attachments: attachments.filter(isOther) };
}

export const isSecure = (url: string): boolean => url.startsWith('https://');

/** The words in which our own files name them among the links. */
export function linksWith({ recordingUrl, slides, links }: Omit<Afterwards, 'attachments'>): NamedLink[] {
  return [
    ...(recordingUrl === null ? [] : [{ name: 'Recording', url: recordingUrl }]),
    ...(slides === null ? [] : [{ name: 'Slides', url: slides }]),
    ...links,
  ];
}
