export { canInstall, installPackage } from './apt.ts';
export { findProgram } from './find.ts';
