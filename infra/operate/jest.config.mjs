export { default } from '@lights-out/stand-ins/jest';
