const common = {
  listen_addresses: '127.0.0.1',
  // Loopback alone: a socket file would be one more place for a second copy to collide.
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
} as const;

/** A player's data: every commit reaches the disk. */
const durable = { shared_buffers: '64MB', max_connections: '100' } as const;

/** A test's data dies with the run, so nothing waits for a disk. */
const fast = {
  shared_buffers: '128MB',
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  max_wal_size: '2GB',
} as const;

/** The `-c` arguments of a server. */
export function settingArguments(options: { durable: boolean; settings?: Readonly<Record<string, string>> }): string[] {
  return Object.entries({ ...common, ...(options.durable ? durable : fast), ...options.settings }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
}
