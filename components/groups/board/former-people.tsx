'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Choice } from '@/components/form/controls';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import type { CallAnswer } from '@/lib/api/client';
import type { Group } from '@/lib/contract/groups/group';
import { ListPreview } from './list-preview';
import { useListDraft } from './use-list-draft';

type Former = CallAnswer<'getFormerGroupPeople'>;

interface FormerPeopleProps {
  group: Group;
  people: Former['people'];
  onBack: () => void;
}

/** The people of the organiser's last group, to tick those who are added to this one; then the list goes the way of any other. */
export function FormerPeople({ group, people, onBack }: FormerPeopleProps) {
  const t = useTranslations('groups.add');
  const common = useTranslations('common');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isNobody, setNobody] = useState(false);
  const draft = useListDraft({ code: group.code, source: 'former-group' }, ({ count, isInvited }) =>
    showToast({ tone: 'success', title: t(isInvited ? 'list_invited' : 'list_added', { count }) }),
  );
  const isPreview = draft.rows.length > 0;
  useEffect(() => {
    if (!isPreview) heading.current?.focus();
  }, [isPreview]);
  const chosen = people.filter(({ email }) => ticked.has(email));

  function tick(emails: readonly string[], isTicked: boolean): void {
    const next = new Set(ticked);
    for (const email of emails) {
      if (isTicked) next.add(email);
      else next.delete(email);
    }
    setTicked(next);
    setNobody(false);
  }

  function check(): void {
    setNobody(chosen.length === 0);
    if (chosen.length === 0) return;
    draft.put(
      chosen.map(({ name, email }) => ({
        ...{ group_invite_name: name, group_invite_email: email, group_invite_phone: '' },
        ...{ locale: '', track: '', mode: '' },
      })),
    );
  }

  if (isPreview) return <ListPreview draft={draft} />;
  const isAll = chosen.length === people.length;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 ref={heading} tabIndex={-1} id={`${id}-title`} className="text-md font-semibold text-heading">
          {t('former_title')}
        </h4>
        {people.length > 1 && (
          <Button
            size="compact"
            variant="quiet"
            onClick={() =>
              tick(
                people.map(({ email }) => email),
                !isAll,
              )
            }
          >
            {t(isAll ? 'tick_none' : 'tick_all')}
          </Button>
        )}
      </div>
      <p className="text-quiet">{t(people.length > 0 ? 'former_text' : 'former_done')}</p>
      <ul aria-labelledby={`${id}-title`}>
        {people.map(({ name, email }) => (
          <li key={email} className="border-b border-line">
            <Choice
              type="checkbox"
              checked={ticked.has(email)}
              onChange={({ target }) => tick([email], target.checked)}
              detail={<span className="wrap-anywhere">{email}</span>}
            >
              <span className="text-heading wrap-anywhere">{name || email}</span>
            </Choice>
          </li>
        ))}
      </ul>
      {isNobody && (
        <p role="alert" className="text-sm text-danger">
          {t('former_nobody')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {people.length > 0 && <Button onClick={check}>{t('check')}</Button>}
        <Button variant="secondary" onClick={onBack}>
          {common('back')}
        </Button>
      </div>
    </div>
  );
}
