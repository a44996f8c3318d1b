import type { comparePayouts } from '@/lib/contract/desk/money';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/parts/call';
import { refuse } from '@/lib/errors';
import { LANGUAGES } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import { look } from '../../acts/act';
import { reconciliation } from '../../acts/reports';
import { UnusableDefinition } from '../../events/problems/problem';
import { readBalanceFile } from '../../events/reconciliation/read-balance-file';
import type { Compared } from '../../events/reconciliation/reconcile';
import { decimal } from '../../events/reports/report';
import { decodeText } from '../../events/text-files/decode-text';
import { csvLines } from '../../platform/csv';
import { type DeskContext, eventOf } from '../desk-use-case';

type Answer = AnswerOf<typeof comparePayouts>;

/** What of a gateway's report is about the event, compared with what the event has. */
export async function compareReport(
  context: DeskContext,
  { file }: ParsedInputOf<typeof comparePayouts>,
): Promise<Answer> {
  const { event } = eventOf(context);
  const { locale } = context;
  const t = await translator(locale, 'desk_money.payouts');
  const report = readBalanceFile(await textOf(file));
  if ('wrong' in report) {
    const { key, values } = report.inWords;
    throw refuse(422, 'file', 'desk_report', { why: t(`wrong.${key}`, values) });
  }
  const found = await look(context.place, reconciliation, { entries: report.entries, event: event.code });
  const own = found.compared.flatMap((one) => (one.of ? [{ ...one, of: one.of }] : []));
  const isFrench = LANGUAGES[locale].numbers.decimal === ',';
  const written = (side: Compared['here']) => {
    if (!side) return '';
    const text = decimal(side.amount, side.currency);
    return isFrench ? text.replace('.', ',') : text;
  };
  const lines = own.map(({ what, kind, reference, of, here, there }) => [
    ...[t(`kinds.${kind}`), t(`what.${what.replaceAll(' ', '_')}`), of.owner.code, reference],
    ...[written(here), written(there), (here ?? there)?.currency ?? ''],
  ]);
  const headings = ['kind', 'result', 'order', 'reference', 'here', 'there', 'currency'];
  return {
    same: found.charges + found.refunds,
    differences: own.flatMap(({ what, kind, reference, of, here, there }) => {
      const different = DIFFERENT[what];
      return different === undefined
        ? []
        : [
            {
              ...{ kind, what: different, reference, order: of.owner },
              ...{ here: here?.amount ?? null, there: there?.amount ?? null },
              currency: (here ?? there)?.currency ?? '',
            },
          ];
    }),
    sums: found.sums,
    period: found.period,
    file: {
      name: `${event.code}-${t('file_name')}.csv`,
      text: csvLines([headings.map((key) => t(`columns.${key}`)), ...lines], {
        bom: true,
        separator: isFrench ? ';' : ',',
      }),
    },
  };
}

/** What is missing here is known of no event. */
const DIFFERENT: Partial<Record<Compared['what'], Answer['differences'][number]['what']>> = {
  'amount differs': 'amount_differs',
  'missing there': 'missing_there',
  'twice there': 'twice_there',
};

/** @throws Refusal 422 for a file in another encoding than it says */
async function textOf(file: File): Promise<string> {
  try {
    return decodeText(file.name, Buffer.from(await file.arrayBuffer()));
  } catch (error) {
    if (error instanceof UnusableDefinition) throw refuse(422, 'file', 'desk_file_unread');
    throw error;
  }
}
