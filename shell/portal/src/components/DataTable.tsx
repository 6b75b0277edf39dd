import { classNames } from '@lights-out/web-kit';
import type { ReactNode } from 'react';

import styles from './DataTable.module.css';

interface Column<Row> {
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

/**
 * Rows of the same kind under named columns; on a narrow screen each row stands by itself with the names beside its cells.
 * The roles are said although the elements have them: browsers forget them with the way that a table is drawn.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table role="table" className={styles.table} aria-label={caption}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {columns.map(({ name, isNumber }) => <th key={name} role="columnheader" scope="col" className={classNames(isNumber && styles.number)}>{name}</th>)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row" className={styles.row}>
            {columns.map(({ name, cell, isNumber }) => (
              <td key={name} role="cell" data-label={name} className={classNames(styles.cell, isNumber && styles.number)}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
