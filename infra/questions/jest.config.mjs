export { default } from '@lights-out/build/jest.service.mjs';
