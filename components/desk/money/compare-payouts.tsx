'use client';

import { Download } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { FileInput } from '@/components/form/controls';
import { FieldFrame } from '@/components/form/field-frame';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { callDesk } from '@/lib/api/desk/browser';
import { saveContent } from '@/lib/api/save-content';
import type { comparePayouts } from '@/lib/contract/desk/money';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { CallError, failureText } from '@/lib/errors';
import { localeOf } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { formatMoment } from '@/lib/time/format';

type Comparison = AnswerOf<typeof comparePayouts>;

interface ComparePayoutsProps {
  event: { event_code: string; time_zone: string; now: string };
}

/** Takes the gateway's report, and shows what of it is about the event. */
export function ComparePayouts({ event }: ComparePayoutsProps) {
  const t = useTranslations('desk_money.payouts');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ error: string } | { found: Comparison } | 'empty' | 'pending'>(
    'empty',
  );
  const error = typeof state === 'object' && 'error' in state ? state.error : undefined;

  async function compare(submitted: FormEvent) {
    submitted.preventDefault();
    const file = input.current?.files?.[0];
    if (!file) {
      setState({ error: t('choose') });
      input.current?.focus();
      return;
    }
    setState('pending');
    try {
      setState({ found: await callDesk('comparePayouts', { event: event.event_code, file }) });
    } catch (failed) {
      const [atFile] = failed instanceof CallError ? (failed.errors.file ?? []) : [];
      setState({ error: atFile ?? failureText(failed, t('failed')) });
    }
  }

  return (
    <div className="space-y-8">
      <form noValidate onSubmit={compare} className="max-w-form space-y-5 noscript:hidden">
        <FieldFrame id={id} label={t('file')} error={error}>
          <FileInput
            ref={input}
            id={id}
            accept=".csv,text/csv"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
        </FieldFrame>
        <Button type="submit" variant="primary" pending={state === 'pending'} pendingLabel={t('comparing')}>
          {t('compare')}
        </Button>
      </form>
      <noscript>
        <Alert tone="warning">{t('no_scripts')}</Alert>
      </noscript>
      <div role="status">
        {typeof state === 'object' && 'found' in state && <Found event={event} found={state.found} />}
      </div>
    </div>
  );
}

const SUMS = ['charges', 'refunds', 'fees', 'other', 'net'] as const;

/** More stand in the file. */
const MAX_SHOWN_DIFFERENCES = 200;

function Found({ event, found }: ComparePayoutsProps & { found: Comparison }) {
  const t = useTranslations('desk_money.payouts');
  const locale = localeOf(useLocale());
  const { same, differences, sums, period, file } = found;
  const moment = (at: string) => formatMoment(at, event.time_zone, locale, event.now);
  const money = (amount: number, currency: string) => formatMoney({ amount, currency }, locale);
  return (
    <div className="space-y-6">
      <div className="max-w-measure space-y-3">
        <Alert tone={differences.length > 0 ? 'warning' : same > 0 ? 'success' : 'info'}>
          <p>{t('all_same', { count: same })}</p>
          {differences.length > 0 && <p>{t('differ', { count: differences.length })}</p>}
        </Alert>
        <p className="text-sm text-quiet">
          {period ? t('period', { from: moment(period.from), until: moment(period.until) }) : t('no_period')}
        </p>
      </div>
      {differences.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {differences.slice(0, MAX_SHOWN_DIFFERENCES).map((line) => (
            <li
              key={`${line.kind} ${line.reference} ${line.what} ${line.there}`}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
            >
              <div className="min-w-0">
                <p className="font-medium text-heading">
                  {t(`kinds.${line.kind}`)} {line.order.code}
                </p>
                <p className="text-sm break-all text-quiet">{line.reference}</p>
              </div>
              <div className="text-sm sm:text-right">
                <p className="font-medium text-warning">{t(`what.${line.what}`)}</p>
                {line.here !== null && (
                  <p className="tabular-nums">
                    {t('columns.here')} {money(line.here, line.currency)}
                  </p>
                )}
                {line.there !== null && (
                  <p className="tabular-nums">
                    {t('columns.there')} {money(line.there, line.currency)}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {sums.length > 0 && (
        <section aria-labelledby="report-sums" className="space-y-3">
          <h2 id="report-sums" className="text-lg">
            {t('sums')}
          </h2>
          {sums.map((sum) => (
            <dl key={sum.currency} className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 xl:grid-cols-5">
              {SUMS.map((name) => (
                <div key={name}>
                  <dt className="text-sm text-quiet">{t(name)}</dt>
                  <dd className="text-xl text-heading tabular-nums">{money(sum[name], sum.currency)}</dd>
                </div>
              ))}
            </dl>
          ))}
        </section>
      )}
      {same + differences.length > 0 && (
        <Button
          icon={<Download className="size-5" aria-hidden />}
          onClick={() => saveContent(new Blob([file.text], { type: 'text/csv;charset=utf-8' }), file.name)}
        >
          {t('save')}
        </Button>
      )}
    </div>
  );
}
