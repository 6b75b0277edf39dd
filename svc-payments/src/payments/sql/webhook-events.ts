import type { Db } from '@lights-out/service-kit';

import type { Notice } from '../rules/notice.ts';

/** Whether this webhook, or another one of the same type about the same object, has already been handled. */
export async function hasHandled(db: Db, { eventId, objectId, type }: Notice): Promise<boolean> {
  const row = await db('webhook_events')
    .first('event_id')
    .where({ event_id: eventId })
    .orWhere({ object_id: objectId, type });
  return row !== undefined;
}

/** Records a webhook as handled (decision 0040). */
export async function insertHandled(db: Db, { eventId, objectId, type }: Notice, at: Date): Promise<void> {
  await db('webhook_events')
    .insert({ event_id: eventId, object_id: objectId, type, handled_at: at })
    .onConflict()
    .ignore();
}
