export { releaseSlice, type Release, type ReleaseRequest } from './registry/release-slice.ts';
export { openReleases, type Releases } from './registry/releases.ts';
export { buildVersion } from './checkout.ts';
