// Loaded before a bundle. Adds the number of milliseconds in the file CLOCK_FILE to the machine's time. performance.now() is
// shifted as well, or entries of caches would not grow old.
const { existsSync, readFileSync } = require('node:fs');
const { Socket } = require('node:net');

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

// A statement that asks for the database's clock asks a function of the test's, which reads the same file (set-clock.ts). Its name is
// as long as the one it replaces, since messages to Postgres begin with their length.
if (existsSync(`${CLOCK_FILE}-in-database`)) {
  const asked = Buffer.from('clock_timestamp()');
  const given = Buffer.from('test_timestamp_()');
  const write = Socket.prototype.write;
  Socket.prototype.write = function writeForTests(data, ...rest) {
    if (!Buffer.isBuffer(data) || !data.includes(asked)) return write.call(this, data, ...rest);
    const changed = Buffer.from(data);
    for (let at = changed.indexOf(asked); at !== -1; at = changed.indexOf(asked)) given.copy(changed, at);
    return write.call(this, changed, ...rest);
  };
}
