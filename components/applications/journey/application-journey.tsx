'use client';

import { useSitePath } from '@/components/i18n/use-site-path';
import { JourneyGate } from '@/components/orders/journey-gate';
import { paths } from '@/lib/paths';
import type { JourneyProps } from '../data/journey-props';
import { useApplication } from '../data/use-application';
import { GoneApplication } from './gone-application';
import { StartedApplication } from './started-application';

/** The application in the visitor's cookie, in whatever state it is: its steps, or where it is shown since it was sent. */
export function ApplicationJourney(props: JourneyProps) {
  const { kind, code } = props;
  const sitePath = useSitePath();
  const read = useApplication(kind, code);
  const isSent = read.data !== undefined && read.data.status !== 'started';
  return (
    <JourneyGate
      read={read}
      elsewhere={isSent ? sitePath(paths.applicationConfirmation(kind)) : undefined}
      gone={<GoneApplication kind={kind} />}
    >
      {(application) => <StartedApplication {...props} application={application} />}
    </JourneyGate>
  );
}
