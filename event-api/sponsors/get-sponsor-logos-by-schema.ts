import type { UseCase } from '../calls/use-case';
import { requireOwnEvent } from '../tenancy/require-own-event';
import { sponsorsByLevel } from './sponsors';

/** Names, logos and links of all sponsors, by level. @throws Refusal 404 for another event's code */
export const getSponsorLogosBySchema: UseCase<'getSponsorLogosBySchema'> = async (context, { x }) => {
  requireOwnEvent(context.event, x);
  return {
    levels: (await sponsorsByLevel(context)).map((level) => ({
      code: level.code,
      name: level.name,
      logos: level.sponsors.map(({ code, name, logo, logo_dark, url }) => ({
        code,
        name,
        logo,
        logo_dark,
        url,
      })),
    })),
  };
};
