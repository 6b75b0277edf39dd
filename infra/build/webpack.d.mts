import type { Configuration } from 'webpack';

type ConfigFor = (
  env: { readonly WEBPACK_SERVE?: boolean },
  argv: { readonly mode?: 'production' | 'development' },
) => Configuration;

export function remoteConfig(options: { readonly name: string; readonly folder: string }): ConfigFor;
export function shellConfig(options: {
  readonly folder: string;
  readonly prerendered?: { readonly entry: string; readonly file: string };
}): ConfigFor;
