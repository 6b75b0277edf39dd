import type { Knex } from 'knex';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Subplan Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'CTE Name'?: string;
  readonly Operation?: string;
  readonly Plans?: readonly PlanNode[];
}

/**
 * The shape of a statement's plan for any values: a line for each node with its type, table and index, without costs.
 *
 * @param text with parameters as `:name` or `$1`
 * @param options.byKeys with sequential scans off, as if no table were small
 */
export async function planOf(db: Knex, text: string, { byKeys }: { readonly byKeys: boolean }): Promise<string> {
  const { rows } = await db.transaction(async (tx) => {
    await tx.raw(`set local enable_seqscan = ${byKeys ? 'off' : 'on'}`);
    return tx.raw<{ rows: { 'QUERY PLAN': { Plan: PlanNode }[] }[] }>(
      `explain (generic_plan, format json) ${withNumberedParameters(text).replaceAll('?', String.raw`\?`)}`,
    );
  });
  return linesOf(rows[0]!['QUERY PLAN'][0]!.Plan, '').join('\n');
}

/** The statements that the work sends, as the driver sends them; none that opens or ends a transaction. */
export async function statementsOf(db: Knex, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const listen = ({ sql }: { sql: string }) => void sent.push(sql);
  db.on('query', listen);
  try {
    await work();
  } finally {
    db.removeListener('query', listen);
  }
  return sent.filter((sql) => !/^(begin|commit|rollback)\b/i.test(sql));
}

function linesOf(node: PlanNode, indent: string): string[] {
  const name = [
    node['Subplan Name'] && `${node['Subplan Name']}:`,
    node['Node Type'] === 'ModifyTable' ? node.Operation : node['Node Type'],
    node['Relation Name'] ?? node['CTE Name'],
    node['Index Name'] && `${node['Index Cond'] === undefined ? 'through all of' : 'by'} ${node['Index Name']}`,
  ];
  const own = indent + name.filter((part) => part !== undefined).join(' ');
  return [own, ...(node.Plans ?? []).flatMap((child) => linesOf(child, `${indent}  `))];
}

/** `:name` as the driver sends it: `$1`, `$2`, … */
function withNumberedParameters(text: string): string {
  const names: string[] = [];
  return text.replaceAll(/(?<![:\w]):([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
}
