export { ensureBaseImages, type BaseImages, type PinnedImage } from './base-images.ts';
export { ensureEngine, findEngine, type Engine } from './engine.ts';
export { ensureKubectl } from './kubectl.ts';
export { startPodman, type Podman } from './podman.ts';
export { mustRun, run, type Ran } from './run.ts';
