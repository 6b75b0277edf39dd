import { comparedRowsMost, type compareQuestions as contract } from '@lights-out/contracts/admin-questions';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { compareQuestions as compare } from '../flows/compare-questions.ts';

export function compareQuestions(ctx: Context): Handler<typeof contract> {
  return async ({ query: { format }, signed }) => {
    const { rows, ...counts } = await compare(ctx, signed?.bytes ?? Buffer.alloc(0), format);
    const shown = rows.slice(0, comparedRowsMost).map(({ proposed: _proposed, ...row }) => row);
    return { status: 200, body: { ...counts, rows: shown } };
  };
}
