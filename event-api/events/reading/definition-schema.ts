import { z } from 'zod';
import { eventDefinition } from '../../definition/definition';

/** The definition's schema as JSON schema, for editors. `public/event.schema.json` is a copy. */
export function definitionSchema(): object {
  return {
    ...z.toJSONSchema(eventDefinition, { io: 'input' }),
    title: 'Event definition',
    description:
      'An event: everything that its site shows and sells. docs/event-file.md explains it with examples.',
  };
}
