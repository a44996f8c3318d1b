'use client';

import { useTranslations } from 'next-intl';
import { HelpButton } from '@/components/form/help-dialog';
import { classNames } from '@/components/ui/class-names';
import { TextLink } from '@/components/ui/page-link';
import type { MembershipState } from '@/lib/domain/membership/membership-state';

interface MembershipIntroProps {
  /** The ticket is for members alone. */
  isRequired: boolean;
  /** What was answered before this visit to the step. */
  before: MembershipState;
  /** What is saved now. */
  state: MembershipState;
  /** Where another ticket can be chosen. */
  ticketsHref: string;
}

/** What stands above the questions: whom the ticket is for, what was answered before, and help. */
export function MembershipIntro({ isRequired, before, state, ticketsHref }: MembershipIntroProps) {
  const t = useTranslations('membership');
  return (
    <div className="max-w-form space-y-1">
      {isRequired && (
        <p className="text-quiet">
          {t.rich('required_note', { link: (text) => <TextLink href={ticketsHref}>{text}</TextLink> })}
        </p>
      )}
      {before !== 'open' && (
        // Keeps its place while people change their answers, so that the questions below do not move.
        <p role="status" className={classNames('font-medium', state === 'open' && 'invisible')}>
          {t(`state.${state === 'open' ? before : state}`)}
        </p>
      )}
      <HelpButton type="psa-membership" />
    </div>
  );
}
