import { questionImagePath } from '@lights-out/contracts';
import type { addDraftImage as contract } from '@lights-out/contracts/admin-drafts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { addImage } from '../flows/add-image.ts';

export function addDraftImage(ctx: Context): Handler<typeof contract> {
  return async ({ params: { draft }, signed, admin }) => {
    const image = await addImage(ctx, draft, signed?.bytes ?? Buffer.alloc(0), admin);
    return { status: 201, body: { image, url: questionImagePath(image) } };
  };
}
