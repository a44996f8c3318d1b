import type { Locale } from '@/lib/paths';

/** A feed in one language, with absolute addresses. */
export interface Feed {
  title: string;
  description: string;
  language: Locale;
  /** The page that shows the same. */
  page: string;
  /** The feed itself. */
  address: string;
  /** The newest first. */
  items: { id: string; title: string; text: string; link: string; at: string }[];
}
