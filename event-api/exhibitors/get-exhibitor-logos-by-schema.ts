import type { UseCase } from '../calls/use-case';
import { requireOwnEvent } from '../tenancy/require-own-event';
import { exhibitorsOf } from './exhibitors';

/** Names, logos and links of all exhibitors. @throws Refusal 404 for another event's code */
export const getExhibitorLogosBySchema: UseCase<'getExhibitorLogosBySchema'> = async (context, { x }) => {
  requireOwnEvent(context.event, x);
  return {
    logos: (await exhibitorsOf(context)).map(({ code, name, logo, logo_dark, url }) => ({
      code,
      name,
      logo,
      logo_dark,
      url,
    })),
  };
};
