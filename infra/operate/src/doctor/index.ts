export { examineBroker } from './broker.ts';
export { doctor, report } from './command.ts';
export { examineConfiguration } from './configuration.ts';
export { examine, type Section } from './examine.ts';
export type { ExaminedService } from './examined-service.ts';
export type { Environment, Finding } from './finding.ts';
