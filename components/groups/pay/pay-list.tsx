'use client';

import { useTranslations } from 'next-intl';
import { Choice } from '@/components/form/controls';
import { FeeTable } from '@/components/orders/fee-table';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Money } from '@/components/ui/money';
import type { GroupPayment } from '@/lib/contract/groups/group-pay';
import { isOwed, type PayGroupProps } from './pay-props';

type Member = GroupPayment['people'][number];

const TONES: Readonly<Record<Member['state'], Tone>> = {
  payable: 'accent',
  added: 'accent',
  unfinished: 'info',
  paid: 'success',
  paid_alone: 'success',
  free: 'success',
  cancelled: 'neutral',
};

/** Everybody of the group: those who can be paid for with their fee lines and a choice, then the others. */
export function PayList({ group, excluded, onExclude }: PayGroupProps) {
  const t = useTranslations('groups.pay');
  const payable = group.people.filter(isOwed);
  const others = group.people.filter((member) => !isOwed(member));

  function toggle(id: string, isChosen: boolean): void {
    const ids = new Set(excluded);
    if (isChosen) ids.delete(id);
    else ids.add(id);
    onExclude(ids);
  }

  return (
    <div className="space-y-6">
      {payable.length > 0 && (
        <fieldset className="space-y-2">
          <legend className="sr-only">{t('members')}</legend>
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <p aria-hidden className="text-lg font-semibold text-heading">
              {t('members')}
            </p>
            {payable.length > 1 && (
              <Button
                size="compact"
                variant="quiet"
                onClick={() =>
                  onExclude(new Set(excluded.size === 0 ? payable.map(({ member_ID }) => member_ID) : []))
                }
              >
                {t(excluded.size === 0 ? 'choose_none' : 'choose_all')}
              </Button>
            )}
          </div>
          <ul>
            {payable.map((member) => (
              <li key={member.member_ID} className="border-b border-line">
                <Choice
                  type="checkbox"
                  checked={!excluded.has(member.member_ID)}
                  onChange={({ target }) => toggle(member.member_ID, target.checked)}
                  detail={member.state === 'added' ? `${member.track} · ${t('state.added')}` : member.track}
                  aside={
                    member.fees && (
                      <span className="font-semibold text-heading">
                        <Money amount={member.fees.total} currency={member.fees.currency} />
                      </span>
                    )
                  }
                >
                  <span className="font-semibold text-heading wrap-anywhere">{member.name}</span>
                </Choice>
                {member.fees && (
                  <details className="pb-2 pl-8">
                    <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-accent-text">
                      {t('lines')} <span className="sr-only">{member.name}</span>
                    </summary>
                    <div className="text-sm">
                      <FeeTable fees={member.fees} compact />
                    </div>
                  </details>
                )}
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {others.length > 0 && (
        <section aria-labelledby="pay-others" className="space-y-2">
          <h2 id="pay-others" className="text-lg">
            {t(payable.length > 0 ? 'others' : 'everybody')}
          </h2>
          <ul>
            {others.map((member) => (
              <li
                key={member.member_ID}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
              >
                <span className="min-w-0">
                  <span className="text-heading wrap-anywhere">{member.name}</span>{' '}
                  <span className="block text-sm text-quiet">{member.track}</span>
                </span>
                <Badge tone={TONES[member.state]}>{t(`state.${member.state}`)}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
