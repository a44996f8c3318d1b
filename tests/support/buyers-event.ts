import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { withActivities } from './activities-event';
import type { FixtureChoice } from './fixture-event';
import { withShop } from './shop-event';

/** The activities and the shop of the tests, sold without a registration as well. */
export function withBuyerSales(event: EventDefinitionInput): EventDefinitionInput {
  return {
    ...withShop(withActivities(event)),
    forms: {
      ...event.forms,
      buyer: {
        title: { en: 'Who is buying?', fr: 'Qui achète?' },
        sections: [
          {
            code: 'buyer',
            title: { en: 'Your details', fr: 'Vos coordonnées' },
            fields: [
              { name: 'first_name', type: 'text', label: { en: 'First name', fr: 'Prénom' }, required: true },
              { name: 'last_name', type: 'text', label: { en: 'Last name', fr: 'Nom' }, required: true },
              { name: 'email', type: 'email', label: { en: 'Email', fr: 'Courriel' }, required: true },
            ],
          },
        ],
      },
    },
  };
}

/** Sales to buyers with questions about who takes part in the activity. */
export function withParticipants(event: EventDefinitionInput): EventDefinitionInput {
  const selling = withBuyerSales(event);
  return {
    ...selling,
    forms: {
      ...selling.forms,
      activity: {
        title: { en: 'Activity', fr: 'Activité' },
        sections: [
          {
            code: 'guest',
            title: { en: 'Who is coming?', fr: 'Qui vient?' },
            fields: [
              { name: 'guest', type: 'text', label: { en: 'Guest', fr: 'Personne' }, required: true },
              { name: 'last_name', type: 'text', label: { en: 'Last name', fr: 'Nom' } },
            ],
          },
        ],
      },
    },
  };
}

/** An event of its own for a test. */
export const salesChoice = (code: string): FixtureChoice => ({ code, host: `${code}.localhost` });
