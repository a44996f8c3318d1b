import type { EventDefinitionInput } from '@/event-api/definition/definition';

/** The organiser's event with a session cancelled. */
export function cancelSession(code: string) {
  return (event: EventDefinitionInput): EventDefinitionInput => {
    for (const { sessions = [] } of event.programme?.workshops ?? []) {
      for (const session of sessions) if (session.code === code) session.cancelled = true;
    }
    return event;
  };
}
