import type { Conn } from '@lights-out/service-kit';

export async function hasEntry(conn: Conn, userId: string, contest: string): Promise<boolean> {
  return (await conn('entries').first('user_id').where({ user_id: userId, contest })) !== undefined;
}
