import { cancel, resend } from './attendee-commands';
import type { ChangingPlace } from './audited';
import { comp } from './comp';
import { deleteByCommand } from './delete-event';
import { message } from './message';
import type { OrganiserCommand } from './organiser-arguments';
import { renameByCommand } from './rename-event';
import type { Terminal } from './terminal';

/** What organisers do for attendees and with whole events. @returns the exit code */
export function organise(terminal: Terminal, place: ChangingPlace, asked: OrganiserCommand): Promise<number> {
  switch (asked.verb) {
    case 'comp':
      return comp(terminal, place, asked);
    case 'resend':
      return resend(terminal, place, asked.code);
    case 'cancel':
      return cancel(terminal, place, asked);
    case 'message':
      return message(terminal, place, asked);
    case 'delete':
      return deleteByCommand(terminal, place, asked);
    case 'rename':
      return renameByCommand(terminal, place, asked);
  }
}
