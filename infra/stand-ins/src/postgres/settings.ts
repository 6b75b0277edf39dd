const common = {
  listen_addresses: '127.0.0.1',
  // Loopback only. With a socket file, a second copy would collide with the first.
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
} as const;

/** For players' data: every commit reaches the disk. */
const durable = { shared_buffers: '64MB', max_connections: '100' } as const;

/** For tests: the data is discarded with the run, so no commit waits for the disk. */
const fast = {
  shared_buffers: '128MB',
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // A test opens dozens of connections, and each derives its key from the password again.
  scram_iterations: '1',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // What a failed test leaves open holds back the oldest transaction of the server, and with it tests of other databases.
  idle_in_transaction_session_timeout: '10s',
  checkpoint_timeout: '1h',
  max_wal_size: '512MB',
} as const;

/** The `-c` arguments of a server. */
export function settingArguments(options: { durable: boolean; settings?: Readonly<Record<string, string>> }): string[] {
  return Object.entries({ ...common, ...(options.durable ? durable : fast), ...options.settings }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
}

/**
 * The same for the server of a test run in a container. It listens to its container's network, and where its socket is, is for
 * the image to say.
 */
export const containedArguments: readonly string[] = Object.entries({
  ...common,
  ...fast,
  listen_addresses: '*',
})
  .filter(([name]) => name !== 'unix_socket_directories')
  .flatMap(([name, value]) => ['-c', `${name}=${value}`]);
