// Loaded before a bundle. Adds the number of milliseconds in the file CLOCK_FILE to the machine's time. performance.now() is
// shifted as well, or entries of caches would not grow old.
const { readFileSync } = require('node:fs');

const readEveryMs = 1;
const { CLOCK_FILE } = process.env;
const machineDate = Date;
const machineNow = Date.now.bind(Date);
const machineElapsed = performance.now.bind(performance);
const firstMs = Number(readFileSync(CLOCK_FILE, 'utf8'));
let readAt = -Infinity;
let latestMs = firstMs;

function aheadMs() {
  if (machineElapsed() - readAt > readEveryMs) {
    readAt = machineElapsed();
    latestMs = Number(readFileSync(CLOCK_FILE, 'utf8'));
  }
  return latestMs;
}

const now = () => Math.round(machineNow() + aheadMs());

globalThis.Date = new Proxy(machineDate, {
  construct: (target, parts) => Reflect.construct(target, parts.length === 0 ? [now()] : parts),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
performance.now = () => machineElapsed() + aheadMs() - firstMs;
