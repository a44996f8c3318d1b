import { WrongUsage } from './wrong-usage';

/** How a list is written: in columns for the terminal, for spreadsheets, or for programs. */
export interface ListFormat {
  as: 'table' | 'csv' | 'json';
  /** Whether the mark by which some spreadsheet programs know UTF-8 comes first. */
  bom: boolean;
}

export const FORMAT_OPTIONS = {
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  bom: { type: 'boolean' },
} as const;

/** The format that a list's options ask for. @throws WrongUsage for options that do not go together */
export function readFormat({
  csv = false,
  json = false,
  bom = false,
}: Partial<Record<keyof typeof FORMAT_OPTIONS, boolean | undefined>>): ListFormat {
  if (csv && json) throw new WrongUsage('choose one of --csv and --json');
  if (bom && !csv) throw new WrongUsage('--bom goes with --csv');
  return { as: csv ? 'csv' : json ? 'json' : 'table', bom };
}
