import type { EventDefinitionInput } from '@/event-api/definition/definition';
import type { Catalogue } from '@/lib/contract/catalogue';
import type { InputOf } from '@/lib/contract/parts/call';
import type { TestApi } from '../../support/api';
import type { Person } from './person';

type Policy = NonNullable<EventDefinitionInput['registration']['cancel_policy']>;

/** The whole price until noon, half of it until the evening; all within the life of a visitor’s token. */
export const POLICY: Policy = {
  text: { en: 'Plans change.', fr: 'Les plans changent.' },
  refunds: [
    { until: '2027-01-10 12:00', percent: 100 },
    { until: '2027-01-10 18:00', percent: 50 },
  ],
};

/** Instants in the periods of `POLICY`. */
export const IN_FULL = '2027-01-10T18:00:00.000Z';
export const IN_HALF = '2027-01-10T21:00:00.000Z';
export const TOO_LATE = '2027-01-11T06:00:00.000Z';
/** The event ends on the day between. */
export const AT_THE_EVENT = '2027-02-05T20:00:00.000Z';
export const AFTER_THE_EVENT = '2027-02-06T12:00:00.000Z';

export const withPolicy =
  (policy: Policy = POLICY) =>
  (event: EventDefinitionInput): EventDefinitionInput => ({
    ...event,
    registration: { ...event.registration, cancel_policy: policy },
  });

/** What a cancelling person calls. */
export function cancelling(api: TestApi, { code, caller }: Pick<Person, 'code' | 'caller'>) {
  type Fields = Partial<InputOf<Catalogue['changeRegistration']>>;
  const preview = () => api.call('changeRegistration', { code, option: 'cancel', preview: 'Y' }, caller);
  const fields = async (more: Fields = {}) => {
    const { version } = await preview();
    return { code, option: 'cancel', reason: 'illness', version, ...more } as const;
  };
  return {
    preview,
    fields,
    cancel: async (more: Fields = {}) => api.call('changeRegistration', await fields(more), caller),
    refused: async (more: Record<string, unknown> = {}) =>
      api.refused('changeRegistration', { ...(await fields()), ...more }, caller),
  };
}
