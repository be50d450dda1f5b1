const TICK_MS = 1_000;

/**
 * Runs `work` under a progress line, "Building … 9 s". On a terminal the seconds count up in place; elsewhere there is one
 * line at the start and one at the end. A failed step keeps its line, so that the message after it has its context.
 */
export async function step(label, work) {
  const start = performance.now();
  const { stdout } = process;
  const write = stdout.isTTY ? (text) => stdout.write(`\r${text}`) : (text) => stdout.write(`${text}\n`);
  const line = () => `${label} … ${seconds(performance.now() - start)} s`;

  write(`${label} …`);
  const ticking = stdout.isTTY && setInterval(() => write(line()), TICK_MS);
  try {
    const result = await work();
    write(line());
    return result;
  } finally {
    clearInterval(ticking);
    if (stdout.isTTY) stdout.write('\n');
  }
}

function seconds(ms) {
  return ms < 950 ? (ms / 1000).toFixed(1) : String(Math.round(ms / 1000));
}
