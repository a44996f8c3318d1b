'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CreditCard, Flag, UserPlus } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { OpenByLink } from '@/components/orders/begin/open-by-link';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { TEXT_LINK } from '@/components/ui/page-link';
import { api } from '@/lib/api/browser';
import { callQuery } from '@/lib/api/call-query';
import { beginScreenChange } from '@/lib/browser/screen-change';
import type { Group } from '@/lib/contract/groups/group';
import { paths } from '@/lib/paths';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { groupInfo } from '@/lib/stores/visit-cookies';
import { formatDate } from '@/lib/time/format';
import { putGroup } from '../data/group-query';
import { GroupSkeleton } from '../data/group-skeleton';
import { CONTINUE_ID, ContinueGroup } from './continue-group';
import { GroupForm, type GroupOption } from './group-form';
import { UndoContact } from './undo-contact';

interface BeginGroupProps {
  /** What registering a group involves, as it was when the page was rendered. */
  rendered: GroupOption;
  timeZone: string;
}

/** How often an open page asks what is free. */
const POLL_EVERY_MS = 30_000;

/** Beginning a group (specification §1, step 1 of 3), or going on with one; a mailed link opens its group at once. */
export function BeginGroup({ rendered, timeZone }: BeginGroupProps) {
  const t = useTranslations('groups');
  const locale = useLocale();
  const router = useRouter();
  const sitePath = useSitePath();
  const client = useQueryClient();
  const query = useSearchParams();
  const [secret, undo] = [query.get('secret'), query.get('undo')];
  const own = useDayCookie(groupInfo)?.group_code;
  const { data: option, refetch } = useQuery({
    ...callQuery('getRegistrationGroupOption'),
    initialData: rendered,
    initialDataUpdatedAt: 0,
    refetchInterval: POLL_EVERY_MS,
    retry: false,
  });

  function open(code: string): void {
    groupInfo.set({ group_code: code, payment: undefined });
    beginScreenChange();
    router.replace(sitePath(paths.checkedGroup()));
  }

  function showGroup(group: Group, waitsFor?: { places: number; track: string }): void {
    putGroup(client, group);
    const waits_for = waitsFor && `${waitsFor.places} ${waitsFor.track}`;
    groupInfo.set({ group_code: group.code, payment: undefined, waits_for });
    beginScreenChange();
    router.push(sitePath(paths.groupConfirmation()));
  }

  if (undo !== null) return <UndoContact secret={undo} onOpen={open} />;
  if (secret !== null) {
    return (
      <OpenByLink
        title={t('link_ended_title')}
        text={t('link_ended_text')}
        level={2}
        open={async () => {
          const { code, organiser } = await api.checkGroup({ secret });
          return organiser === 'Y' ? code : undefined;
        }}
        onOpened={open}
        loading={<GroupSkeleton />}
      >
        <ContinueGroup onOpened={open} />
      </OpenByLink>
    );
  }
  const { least, greatest } = option.size;
  return (
    <div className="space-y-8">
      {own && (
        <Alert
          title={t('begun_title', { code: own })}
          actions={
            <ButtonLink variant="secondary" href={sitePath(paths.checkedGroup())}>
              {t('begun_action')}
            </ButtonLink>
          }
        >
          {t('begun_text')}
        </Alert>
      )}
      <ThreeSteps />
      <ul className="list-disc space-y-1 pl-5 text-quiet marker:text-icon">
        <li>{greatest === null ? t('size_least', { least }) : t('size', { least, greatest })}</li>
        {option.discounts.map(({ from, percent }) => (
          <li key={from}>{t('discount', { from, percent })}</li>
        ))}
        {option.pay_until && (
          <li>{t('pay_until', { date: formatDate(option.pay_until, timeZone, locale) })}</li>
        )}
      </ul>
      <div className="gap-x-12 gap-y-10 max-lg:space-y-10 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <section aria-labelledby="begin-group" className="min-w-0 space-y-5">
          <div className="space-y-1">
            <h2 id="begin-group" className="text-xl">
              {t('begin_title')}
            </h2>
            <p className="lg:hidden">
              <a href={`#${CONTINUE_ID}`} className={TEXT_LINK}>
                {t('continue.title')}
              </a>
            </p>
          </div>
          {option.open === 'Y' ? (
            <GroupForm option={option} onBegun={showGroup} onRefused={() => void refetch()} />
          ) : (
            <Alert tone="warning" title={t('closed_title')}>
              {option.message}
            </Alert>
          )}
        </section>
        <ContinueGroup onOpened={open} />
      </div>
    </div>
  );
}

const STEPS = [
  { id: 'start', Icon: Flag },
  { id: 'members', Icon: UserPlus },
  { id: 'pay', Icon: CreditCard },
] as const;

/** Registering a group in three steps (specification §1), a line each. */
function ThreeSteps() {
  const t = useTranslations('groups.steps');
  return (
    <ol aria-label={t('label')} className="grid gap-4 sm:grid-cols-3 sm:gap-6">
      {STEPS.map(({ id, Icon }, index) => (
        <li key={id} className="flex gap-3 border-line sm:border-t sm:pt-4">
          <Icon className="mt-0.5 size-5 shrink-0 text-accent-text" aria-hidden />
          <div className="min-w-0">
            <p className="font-semibold text-heading">
              <span className="tabular-nums">{index + 1}.</span> {t(id)}
            </p>
            <p className="text-quiet">{t(`${id}_text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
