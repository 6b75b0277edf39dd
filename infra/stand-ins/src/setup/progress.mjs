import process from 'node:process';

const redrawMs = 100;
const reminderMs = 10_000;
/** The lines of the steps under way, oldest first. A terminal shows the first one. */
const underWay = [];
let redraw;

/**
 * Prints a line when a piece of work is done, with the time it took. Until then a terminal shows the line with its seconds
 * counting up, and anything else gets the line every ten seconds. Several steps may run at once.
 *
 * @template T
 * @param {string} label
 * @param {(note: (text: string) => void) => Promise<T>} work `note` sets the text of the line: what is being done, then the outcome
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const startedAt = performance.now();
  let note = '';
  const lineOf = (mark) => `  ${mark} ${label.padEnd(14)} ${note.padEnd(52)} ${secondsSince(startedAt)}`;
  const finish = show(() => lineOf('…'));
  try {
    const result = await work((text) => {
      note = text;
    });
    finish(lineOf('✓'));
    return result;
  } catch (error) {
    finish(lineOf('✗'));
    throw error;
  }
}

/** @param {number} startedAt @returns {string} like ` 12.3 s` */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(5)} s`;
}

/** Shows a line until the returned function is called with the line that stays. */
function show(line) {
  if (!process.stdout.isTTY) {
    const reminder = setInterval(() => console.log(line()), reminderMs);
    return (last) => {
      clearInterval(reminder);
      console.log(last);
    };
  }
  underWay.push(line);
  redraw ??= setInterval(draw, redrawMs);
  draw();
  return (last) => {
    underWay.splice(underWay.indexOf(line), 1);
    if (underWay.length === 0) {
      clearInterval(redraw);
      redraw = undefined;
    }
    process.stdout.write(`\r\u001b[K${last}\n`);
    draw();
  };
}

function draw() {
  const [first] = underWay;
  if (first) process.stdout.write(`\r\u001b[K${first().slice(0, (process.stdout.columns ?? 80) - 1)}`);
}
