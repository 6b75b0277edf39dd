import { classNames } from '@lights-out/web-kit';
import type { ReactNode } from 'react';

import styles from './DataTable.module.css';

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Digits stand under digits. */
  readonly isNumber?: boolean;
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

/** Rows of the same kind under named columns; on a narrow screen each row stands by itself with the names beside its cells. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table className={styles.table} aria-label={caption}>
      <thead className={styles.head}>
        <tr>
          {columns.map(({ name, isNumber }) => (
            <th key={name} scope="col" className={classNames(isNumber && styles.number)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={styles.row}>
            {columns.map(({ name, cell, isNumber }) => (
              <td key={name} data-label={name} className={classNames(styles.cell, isNumber && styles.number)}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
