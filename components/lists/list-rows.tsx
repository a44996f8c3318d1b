import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

export interface ListColumn<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The column that names its row. */
  isName?: boolean;
  className?: string;
}

interface ListRowsProps<Row> {
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
}

/** The table of every list, without what it is searched and leafed through by. On phones each row is a block of its own. */
export function ListRows<Row>({ caption, rows, keyOf, columns }: ListRowsProps<Row>) {
  // The roles are written out, because browsers drop them from a table that is laid out as blocks.
  // biome-ignore-start lint/a11y/noRedundantRoles: see above.
  return (
    <table role="table" className="w-full border-collapse max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-line-strong text-left text-sm text-quiet">
          {columns.map(({ key, title, className }) => (
            <th
              key={key}
              role="columnheader"
              scope="col"
              className={classNames('px-2 py-2 font-medium', className)}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className="border-b border-line align-middle max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:py-3"
          >
            {columns.map(({ key, cell, isName, className }) =>
              isName ? (
                <th
                  key={key}
                  role="rowheader"
                  scope="row"
                  className={classNames('text-left font-normal md:px-2 md:py-2.5', className)}
                >
                  {cell(row)}
                </th>
              ) : (
                <td key={key} role="cell" className={classNames('md:px-2 md:py-2.5', className)}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
  // biome-ignore-end lint/a11y/noRedundantRoles: see above.
}
