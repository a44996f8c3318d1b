import { notFound } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { sessionsOfOrganization } from '../workshops/catalogue/sessions-of-organization';
import { sponsorsByLevel } from './sponsors';

/** A sponsor with its level and the sessions of its people. @throws Refusal 404 for an unknown code */
export const getSponsorDetail: UseCase<'getSponsorDetail'> = async (context, { code }) => {
  for (const { sponsors, ...level } of await sponsorsByLevel(context)) {
    const sponsor = sponsors.find((each) => each.code === code);
    if (!sponsor) continue;
    const sessions = await sessionsOfOrganization(context, sponsor.name);
    return { ...sponsor, level: { code: level.code, name: level.name }, sessions };
  }
  throw notFound();
};
