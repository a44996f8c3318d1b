import { describe, expect, it } from 'vitest';
import { checkDefinition, parseDefinition } from '@/event-api/events/reading/read-definition';
import { onSaleEvent } from './on-sale-event';

describe('onSaleEvent', () => {
  it.each([undefined, 10])('passes every check of the importer, with %s places', async (places) => {
    const event = onSaleEvent(70, 50, places);
    const { definition, locate } = parseDefinition('event.yaml', JSON.stringify(event));
    const checked = await checkDefinition(definition, {
      folder: '.',
      locate,
      now: '2027-01-10T18:00:00.000Z',
    });
    expect(checked.definition.programme.workshops).toHaveLength(70);
  });
});
