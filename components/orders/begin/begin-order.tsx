'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { TEXT_LINK } from '@/components/ui/page-link';
import { Screen } from '@/components/ui/screen';
import { formatDate } from '@/lib/time/format';
import { CallFailed } from '../call-failed';
import { type BeginOption, type BegunKind, NEXT_STEP, type Order, useOrder } from '../order';
import { GET_LINK_ID, GetLink } from './get-link';

export interface BeginOrderProps<Shown extends Order, Option extends BeginOption> {
  kind: BegunKind<Shown, Option>;
  option: Option;
  title: string;
  lead: string;
  timeZone: string;
  /** How to ask by mail, while none are taken. */
  byMail: ReactNode;
  /** What can be had, before the button. */
  before?: (option: Option) => ReactNode;
  /** What happens after it is sent. */
  after?: ReactNode;
  /** Of the order of this device; empty for none. */
  code?: string;
  /** Left out while the page cannot be used yet. */
  onBegun?: (code: string) => void;
}

/** The button that begins an order, until when, what it involves, and the ways back to an order that has begun. */
export function BeginOrder<Shown extends Order, Option extends BeginOption>({
  kind,
  option,
  title,
  lead,
  timeZone,
  byMail,
  before,
  after,
  code = '',
  onBegun,
}: BeginOrderProps<Shown, Option>) {
  const t = useTranslations(kind.words);
  const ownOrders = useTranslations('own_orders');
  const locale = useLocale();
  const begin = useMutation({ mutationFn: kind.begin, onSuccess: (order) => onBegun?.(order.code) });
  return (
    <Screen title={title} lead={lead}>
      {code !== '' && <ContinueOrder kind={kind} code={code} />}
      <div className="gap-x-12 gap-y-10 max-lg:space-y-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        {option.open === 'Y' ? (
          <div className="min-w-0 space-y-8">
            {before?.(option)}
            <div className="space-y-4">
              {begin.error && <CallFailed error={begin.error} />}
              <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
                <Button
                  size="large"
                  variant={code === '' ? 'primary' : 'secondary'}
                  pending={begin.isPending || begin.isSuccess}
                  pendingLabel={t('begin.beginning')}
                  onClick={() => begin.mutate()}
                >
                  {t(code === '' ? 'begin.action' : 'begin.another')}
                </Button>
                <a href={`#${GET_LINK_ID}`} className={`${TEXT_LINK} py-2 lg:hidden`}>
                  {ownOrders('title')}
                </a>
              </div>
              {option.closes && (
                <p className="font-medium text-heading">
                  {t('begin.closes', { date: formatDate(option.closes, timeZone, locale) })}
                </p>
              )}
            </div>
            <InvolvedSteps kind={kind} option={option} />
            {after}
          </div>
        ) : (
          <section className="min-w-0 space-y-8">
            {option.message && <Alert tone="warning">{option.message}</Alert>}
            {byMail}
          </section>
        )}
        <GetLink kind={kind} />
      </div>
    </Screen>
  );
}

interface InvolvedStepsProps<Shown extends Order, Option extends BeginOption> {
  kind: BegunKind<Shown, Option>;
  option: Option;
}

/** The steps of an order under their heading, a line each, with what to have at hand. */
export function InvolvedSteps<Shown extends Order, Option extends BeginOption>({
  kind,
  option,
}: InvolvedStepsProps<Shown, Option>) {
  const t = useTranslations(kind.words);
  const words = useTranslations(kind.stepWords);
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id} className="text-xl">
        {t('begin.title')}
      </h2>
      <ol className="max-w-measure">
        {option.steps.map((step, index) => {
          const Icon = kind.icons[step];
          return (
            <li key={step} className="flex gap-4 border-t border-line py-4">
              {Icon && <Icon className="mt-0.5 size-5 shrink-0 text-accent-text" aria-hidden />}
              <div className="min-w-0">
                <p className="font-semibold text-heading">
                  <span className="tabular-nums">{index + 1}.</span> {words(`steps.${step}`)}
                </p>
                <p className="text-quiet">{words(`involves.${step}`, kind.involves(option))}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface ContinueOrderProps<Shown extends Order> {
  kind: BegunKind<Shown, never>;
  code: string;
}

/** The order that was begun on this device: back to where it was left, or to what became of it. */
export function ContinueOrder<Shown extends Order>({ kind, code }: ContinueOrderProps<Shown>) {
  const t = useTranslations(`${kind.words}.begun`);
  const sitePath = useSitePath();
  const { data: order } = useOrder(kind, code);
  if (!order) return null;
  const isStarted = order.status === 'started';
  const names = kind.nameOf(order);
  return (
    <Alert
      title={names ? t(isStarted ? 'title' : 'sent_title', names) : t('untitled')}
      actions={
        <ButtonLink href={sitePath(isStarted ? kind.path({ step: NEXT_STEP }) : kind.sentPath())}>
          {t(isStarted ? 'action' : 'sent_action')}
        </ButtonLink>
      }
    >
      {t(isStarted ? 'text' : 'sent_text')}
    </Alert>
  );
}
