'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '@/components/form/fields/text-field';
import { ActButton } from '../act/act-button';
import { type Decision, deciding, type Filled, loadMessage, Message } from './decision';

const loadApproval = () => import('./fields').then(({ approvalFields }) => approvalFields);
const loadNumber = () => import('./fields').then(({ numberFields }) => numberFields);

function Booth({ optional = false }: { optional?: boolean }) {
  const t = useTranslations('desk_applications');
  return (
    <TextField
      name="booth"
      label={t('booth')}
      hint={t('booth_hint')}
      optional={optional}
      autoComplete="off"
    />
  );
}

interface DecisionsProps {
  event: string;
  code: string;
  name: string;
  kind: string;
  status: string;
  booth: string | null;
}

/** What can be decided about one application, each with what follows from it said first. */
export function Decisions({ event, code, name, kind, status, booth }: DecisionsProps) {
  const t = useTranslations('desk_applications');
  const hasBooth = kind === 'exhibitor';
  const words = (decision: Decision) => ({
    title: t(`${decision}.title`, { name }),
    confirm: t(`${decision}.confirm`),
    confirming: t(`${decision}.confirming`),
    call: (filled: Filled, agreed?: string) => deciding(event, decision)(code, filled, agreed),
  });
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'submitted' && (
        <ActButton
          {...words('approve')}
          label={t('approve.label')}
          button={{ variant: 'primary' }}
          fields={{
            schema: hasBooth ? loadApproval : loadMessage,
            defaultValues: { message: '', ...(hasBooth && { booth: '' }) },
            content: (
              <>
                {hasBooth && <Booth optional />}
                <Message />
              </>
            ),
          }}
        />
      )}
      {status === 'approved' && hasBooth && (
        <ActButton
          {...words('number')}
          label={t(booth === null ? 'number.label' : 'number.change')}
          fields={{
            schema: loadNumber,
            defaultValues: { booth: booth ?? '' },
            words: t,
            content: <Booth />,
          }}
        />
      )}
      {(status === 'submitted' || status === 'approved') && (
        <ActButton
          {...words('decline')}
          label={t('decline.label')}
          tone="danger"
          fields={{ schema: loadMessage, defaultValues: { message: '' }, content: <Message /> }}
        />
      )}
    </div>
  );
}
