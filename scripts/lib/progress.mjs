const TICK_MS = 200;

/**
 * Runs `work` under a progress line, "Building … 9 s". On a terminal the seconds count up in place; elsewhere there is one
 * line at the start and one at the end. A failed step keeps its line, so that the message after it has its context.
 */
export async function step(label, work) {
  const start = performance.now();
  const line = (seconds) => `${label} …${seconds ? ` ${seconds} s` : ''}`;
  const elapsed = () => {
    const seconds = (performance.now() - start) / 1000;
    return seconds < 10 ? seconds.toFixed(1) : String(Math.round(seconds));
  };
  const { stdout } = process;
  stdout.write(stdout.isTTY ? line('') : `${line('')}\n`);
  const ticking = stdout.isTTY && setInterval(() => stdout.write(`\r${line(elapsed())}`), TICK_MS);
  try {
    const result = await work();
    stdout.write(`${stdout.isTTY ? '\r' : ''}${line(elapsed())}\n`);
    return result;
  } catch (error) {
    if (stdout.isTTY) stdout.write('\n');
    throw error;
  } finally {
    clearInterval(ticking);
  }
}
