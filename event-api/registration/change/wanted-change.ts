import { type Message, Refusal } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import type { CheckedAnswers } from '../answers/check-answers';
import type { Registration } from '../queries';
import type { NewAnswers, Participation } from '../schema';
import { requestedPlace } from '../start/requested-place';
import { requireTrack, type Track } from '../tracks';

/** What is wanted; what is left out stays as it is. */
export interface WantedChange {
  track?: string | undefined;
  mode?: Participation['mode'] | undefined;
  sessions?: readonly string[] | undefined;
  model?: CheckedAnswers['model'] | undefined;
  /** Answers about membership, unchecked. */
  membership?: CheckedAnswers['model'] | undefined;
  /** Ids of the photos of documents by type, unchecked. */
  documents?: NewAnswers['documents'] | undefined;
  /** For an organiser's change: the fields that it puts right. The others need not be as the form asks. */
  corrected?: readonly string[] | undefined;
}

/** What planning a change needs. */
export type ChangeContext = Pick<
  UseCaseContext,
  'db' | 'event' | 'locale' | 'clock' | 'owners' | 'savedAnswers'
>;

/** A reason why a change cannot be made as it is wanted. */
export interface ChangeProblem {
  field: 'track' | 'track_mode' | 'membership' | 'documents' | 'sessions' | 'model' | 'request';
  status: 409 | 422;
  message: Message;
}

export interface WantedTicket {
  track: Track;
  mode: Participation['mode'];
  problems: ChangeProblem[];
}

/**
 * The ticket and the way of taking part after a change. Another ticket has to be on sale, but for an organiser; who keeps
 * theirs may change everything else when it is not.
 * @throws Refusal 404 at `track` for an unknown one
 */
export function wantedTicket(
  context: Pick<UseCaseContext, 'event' | 'locale' | 'clock'>,
  registration: Registration,
  wanted: Pick<WantedChange, 'track' | 'mode' | 'corrected'>,
): WantedTicket {
  const { trackCode, mode: present } = registration;
  const track = requireTrack(context.event, wanted.track ?? trackCode);
  const mode = wanted.mode ?? (track.modes.includes(present) ? present : track.modes[0]) ?? present;
  if (track.code !== trackCode && !wanted.corrected) {
    try {
      return {
        ...requestedPlace(context, { track: track.code, mode: wanted.mode }, { mode: present }),
        problems: [],
      };
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 404) throw error;
      return { track, mode, problems: problemsOf(error) };
    }
  }
  if (track.modes.includes(mode)) return { track, mode, problems: [] };
  return {
    track,
    mode: present,
    problems: [{ field: 'track_mode', status: 422, message: { key: 'registration_mode_unknown' } }],
  };
}

function problemsOf({ errors }: Refusal): ChangeProblem[] {
  return Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message): ChangeProblem => {
      return { field: field === 'mode' ? 'track_mode' : 'track', status: 422, message };
    }),
  );
}
