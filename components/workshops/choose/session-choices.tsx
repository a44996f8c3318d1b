import { CircleAlert } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ClientEvent } from '@/lib/contract/parts/event';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { pageLocale } from '@/lib/i18n/page-locale';
import { offersBasket } from '../basket/header-basket';
import type { ChoosableSession } from '../seats/session-choice';
import { ChooseSessions } from './choose-sessions';

interface SessionChoicesProps {
  event: ClientEvent;
  /** The id of the element that holds the rows. */
  root: string;
  sessions: readonly SessionSummary[];
}

/** Lets visitors choose among the sessions of a page, if the event has them chosen (specification §1, My workshops). */
export async function SessionChoices({ event, root, sessions }: SessionChoicesProps) {
  if (!offersBasket(event.options)) return null;
  const [t, common] = await Promise.all([getTranslations('workshops.toast'), getTranslations('common')]);
  return (
    <ChooseSessions
      failure={{
        mark: <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden />,
        title: t('failed'),
        text: t('no_answer'),
        again: common('try_again'),
      }}
      root={root}
      timeZone={event.time_zone}
      locale={await pageLocale()}
      sessions={{ json: JSON.stringify(sessions.map(choosable)) }}
    />
  );
}

/** Only the fields that choosing needs. */
function choosable(session: SessionSummary): ChoosableSession {
  return {
    workshops_session_code: session.workshops_session_code,
    workshops_code: session.workshops_code,
    workshops_schedule_code: session.workshops_schedule_code,
    workshops_schedule_start: session.workshops_schedule_start,
    workshops_schedule_end: session.workshops_schedule_end,
    workshops_title: session.workshops_title,
    cancelled: session.cancelled,
    availability: session.availability,
  };
}
