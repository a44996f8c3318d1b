import { describe, expect, it } from 'vitest';
import { checkDefinition, parseDefinition } from '@/event-api/events/reading/read-definition';
import { onSaleEvent } from './on-sale-event';

describe('onSaleEvent', () => {
  it('passes every check of the importer', async () => {
    const { definition, locate } = parseDefinition('event.yaml', JSON.stringify(onSaleEvent(70)));
    const checked = await checkDefinition(definition, {
      folder: '.',
      locate,
      now: '2027-01-10T18:00:00.000Z',
    });
    expect(checked.definition.programme.workshops).toHaveLength(70);
  });
});
