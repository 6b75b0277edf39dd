import type { exportQuestions as contract } from '@lights-out/contracts/admin-questions';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { exportQuestions as takeQuestions } from '../flows/export-questions.ts';
import { exportedFile } from '../views/exported-file.ts';

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

export function exportQuestions(ctx: Context): Handler<typeof contract> {
  return async ({ query: { format, ...filter }, admin, requestId }) => {
    const at = ctx.clock.now();
    const questions = await takeQuestions(ctx, filter, { admin, at, requestId });
    const name = `questions-${at.toISOString().slice(0, 10)}.${format}`;
    const headers = {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    };
    return { status: 200, body: await exportedFile(questions, format), headers };
  };
}
