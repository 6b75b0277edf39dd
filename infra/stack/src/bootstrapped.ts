/** How long ago the command was given, packages and all; like `12.3`. */
export function secondsSinceBootstrap(): string {
  const startedAt = Number(process.env.LIGHTS_OUT_STARTED_AT ?? Date.now());
  return ((Date.now() - startedAt) / 1_000).toFixed(1);
}
