'use client';

import { useTranslations } from 'next-intl';
import { ActButton } from '../act/act-button';
import { type Decision, deciding, loadMessage, Message } from './decision';

interface DecisionsProps {
  event: string;
  code: string;
  name: string;
  status: string;
  /** It is a workshop of the programme. */
  isPlaced: boolean;
}

/** In which states each can be decided. */
const OPEN: Record<Decision, readonly string[]> = {
  accept: ['submitted', 'declined'],
  decline: ['submitted', 'accepted'],
};

/** What can be decided about one proposal, each with what follows from it said first. */
export function Decisions({ event, code, name, status, isPlaced }: DecisionsProps) {
  const t = useTranslations('desk_proposals');
  if (isPlaced) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {(['accept', 'decline'] as const)
        .filter((decision) => OPEN[decision].includes(status))
        .map((decision) => (
          <ActButton
            key={decision}
            label={t(`${decision}.label`)}
            title={t(`${decision}.title`, { name })}
            confirm={t(`${decision}.confirm`)}
            confirming={t(`${decision}.confirming`)}
            button={{ variant: decision === 'accept' && status === 'submitted' ? 'primary' : 'secondary' }}
            fields={{ schema: loadMessage, defaultValues: { message: '' }, content: <Message /> }}
            call={(filled, agreed) => deciding(event, decision)(code, filled, agreed)}
          />
        ))}
    </div>
  );
}
