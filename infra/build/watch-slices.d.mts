export function watchSlices(options: {
  slicesDir: string;
  onBuild?: (build: { slice: string; ok: boolean; text: string }) => void;
}): Promise<{ close(): Promise<unknown> }>;
