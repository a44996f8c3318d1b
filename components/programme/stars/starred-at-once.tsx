import { STARRED_SCRIPT } from '@/lib/stars/starred-script';

/** Stands before rows that can be filtered by stars, in the element that holds them: see `STARRED_SCRIPT`. */
export function StarredAtOnce() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an inline script of ours, always the same
  return <script dangerouslySetInnerHTML={{ __html: STARRED_SCRIPT }} />;
}
