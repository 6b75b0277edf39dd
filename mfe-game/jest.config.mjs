export { default } from '@lights-out/build/jest.web.mjs';
