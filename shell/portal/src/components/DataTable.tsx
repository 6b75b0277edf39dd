import { classNames } from '@lights-out/web-kit';
import type { ReactNode } from 'react';

import styles from './DataTable.module.css';

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Digits stand under digits. */
  readonly isNumber?: boolean;
  /** On a phone, where the row is a card with a title: its place there. Without one the name stands above the cell. */
  readonly inCard?: 'title' | 'tag' | 'line';
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

/** Rows of the same kind under named columns; on a narrow screen each row stands by itself with the names beside its cells, or as a card. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  const isOfCards = columns.some(({ inCard }) => inCard === 'title');
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
          <tr key={keyOf(row)} className={styles.row} data-is-card={isOfCards || undefined}>
            {columns.map(({ name, cell, isNumber, inCard }) => (
              <td
                key={name}
                data-label={name}
                data-in-card={inCard}
                className={classNames(styles.cell, isNumber && styles.number)}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
