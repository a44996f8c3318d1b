/** The name under which a registration holds and buys places, has a basket and pays. */
export const ownerOf = (code: string): string => `registration:${code}`;

/** The name under which a visitor does so before a registration exists. */
export const visitorOwner = (visitorId: string): string => `visitor:${visitorId}`;

/** The registration's code in such a name. */
export function codeOfOwner(owner: string): string {
  return owner.slice(owner.indexOf(':') + 1);
}

/** Whether such a name is a visitor's, who has no registration yet. */
export const isVisitorOwner = (owner: string): boolean => owner.startsWith('visitor:');
