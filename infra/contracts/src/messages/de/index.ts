export * from './account.ts';
export * from './boards.ts';
export * from './counted-races.ts';
export { formats } from './formats.ts';
export * from './heat.ts';
export * from './payment.ts';
export * from './play.ts';
export * from './site.ts';
export * from './toasts.ts';
