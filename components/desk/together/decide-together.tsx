'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ActTogether, type ActTogetherProps } from './act-together';
import { useSelection } from './selection';
import { SelectionBar } from './selection-bar';

interface Typed {
  message?: string | undefined;
}
interface Decided {
  message: string;
}

interface DecideTogetherProps<Decision extends string> {
  event: string;
  /** Of its words: what is decided about. */
  namespace: 'desk_applications' | 'desk_proposals';
  /** The first is the one that is mostly made. */
  decisions: readonly [Decision, 'decline'];
  schema: ActTogetherProps<Typed, Decided>['fields']['schema'];
  /** The field of the message. */
  message: ReactNode;
  call: (
    asked: { codes: string[]; decision: Decision | 'decline' } & Decided & { agreed?: string },
  ) => ReturnType<ActTogetherProps<Typed, Decided>['call']>;
}

/** Below a list: the rows that are chosen, decided together. */
export function DecideTogether<Decision extends string>({
  event,
  namespace,
  decisions,
  schema,
  message,
  call,
}: DecideTogetherProps<Decision>) {
  const t = useTranslations(namespace);
  const together = useTranslations('desk_together');
  const { chosen } = useSelection();
  const [open, setOpen] = useState<Decision | 'decline'>();
  return (
    <>
      <SelectionBar chosen={(count) => t('together.chosen', { count })}>
        {decisions.map((decision) => (
          <Button
            key={decision}
            variant={decision === 'decline' ? 'secondary' : 'primary'}
            onClick={() => setOpen(decision)}
          >
            {t(`together.${decision}`)}
          </Button>
        ))}
      </SelectionBar>
      {decisions.map((decision) => (
        <ActTogether<Typed, Decided>
          key={decision}
          open={open === decision}
          onClose={() => setOpen(undefined)}
          event={event}
          title={t(`together.${decision}_title`, { count: chosen.length })}
          rows={chosen}
          fields={{ schema, defaultValues: { message: '' }, content: message }}
          call={(codes, decided, agreed) =>
            call({ codes, decision, ...decided, ...(agreed !== undefined && { agreed }) })
          }
          confirm={t(`together.${decision}_title`, { count: chosen.length })}
          confirming={together('beginning')}
          tone={decision === 'decline' ? 'danger' : 'primary'}
        />
      ))}
    </>
  );
}
