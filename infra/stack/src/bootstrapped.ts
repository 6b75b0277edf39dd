/** Seconds since the command was started, including the installation of packages; like `12.3`. */
export function secondsSinceBootstrap(): string {
  const startedAt = Number(process.env.LIGHTS_OUT_STARTED_AT ?? Date.now());
  return ((Date.now() - startedAt) / 1_000).toFixed(1);
}
