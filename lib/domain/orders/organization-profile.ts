import { isAnswered } from '../forms/form-model';
import { websiteAddress } from '../safe-link';

/** The question whose picture is the logo. */
export const LOGO_FIELD = 'logo';

/** What the public pages say of an organisation that applied. */
export interface OrganizationProfile {
  /** Empty while there is none. */
  name: string;
  /** Plain text. */
  description: string | null;
  /** An address of the web. */
  url: string | null;
  /** It asked not to be named. */
  isAnonymous: boolean;
}

/**
 * Reads an organisation's answers for a reader. A description in another language is better than none.
 * @param answer to the question of a name; undefined where it does not count
 * @param languages of the descriptions, the reader's first
 */
export function organizationProfile(
  answer: (name: string) => unknown,
  languages: readonly string[],
): OrganizationProfile {
  const text = (name: string): string | null => {
    const value = answer(name);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const [own, ...others] = languages.map((language) => `description_${language}`);
  const descriptions = [...(own ? [own] : []), 'description', ...others].map(text);
  return {
    name: text('organization') ?? '',
    description: descriptions.find((description) => description !== null) ?? null,
    url: websiteAddress(text('website') ?? '') ?? null,
    isAnonymous: isAnswered(answer('anonymous')),
  };
}
