import process from 'node:process';

const redrawMs = 100;
const reminderMs = 10_000;

/**
 * Says in a line what is being done and, once done, how long it took. On a terminal the seconds count up in place;
 * elsewhere a line every ten seconds shows that it still runs.
 *
 * @template T
 * @param {string} label
 * @param {(note: (text: string) => void) => Promise<T>} work `note` says what it is at, or came to
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const startedAt = performance.now();
  let note = '';
  const lineOf = (mark) => `  ${mark} ${label.padEnd(14)} ${note.padEnd(52)} ${secondsSince(startedAt)}`;
  const stopShowing = show(() => lineOf('…'));
  try {
    const result = await work((text) => {
      note = text;
    });
    stopShowing();
    console.log(lineOf('✓'));
    return result;
  } catch (error) {
    stopShowing();
    console.log(lineOf('✗'));
    throw error;
  }
}

/** @param {number} startedAt @returns {string} like ` 12.3 s` */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(5)} s`;
}

function show(line) {
  if (!process.stdout.isTTY) {
    const reminder = setInterval(() => console.log(line()), reminderMs);
    return () => clearInterval(reminder);
  }
  const draw = () => process.stdout.write(`\r${line().slice(0, (process.stdout.columns ?? 80) - 1)}`);
  draw();
  const redraw = setInterval(draw, redrawMs);
  return () => {
    clearInterval(redraw);
    process.stdout.write('\r\u001b[K');
  };
}
