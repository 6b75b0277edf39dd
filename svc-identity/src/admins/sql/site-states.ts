import type { Capability, NoticeKind } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

/** What a gateway asks for every two seconds. */
export interface StoredSiteState {
  readonly off: readonly Capability[];
  /** At most one of each kind; those that have ended are left out. */
  readonly notices: readonly { readonly kind: NoticeKind; readonly text: string; readonly until: string }[];
}

/** What is switched off and announced at this moment, by one statement. */
export async function findStoredSiteState(conn: Conn, now: Date): Promise<StoredSiteState> {
  const { rows } = await conn.raw<{ rows: [StoredSiteState] }>(
    `select
       array(select capability from switches where not is_on) as off,
       (select coalesce(json_agg(json_build_object('kind', kind, 'text', text, 'until', until)), '[]')
        from notices where until > ?) as notices`,
    [now],
  );
  return rows[0];
}
