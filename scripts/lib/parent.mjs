import { commandOf, parentOf } from './processes.mjs';

const CHECK_MS = 500;
const SHELL = /^(\S*\/)?(ba|da|a|k|z)?sh /;

/**
 * Calls `onEnd` when the npm that runs this script is gone. npm passes requests to end on to its scripts, but killed it cannot, and they
 * would run on without it. Started in any other way, a script lives as long as it is let.
 */
export function followNpm(onEnd) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  // npm runs a script through a shell, which may have made way for it or may stand between the two.
  const npm = SHELL.test(commandOf(parent)) ? parentOf(parent) : undefined;
  const isAlone = () => process.ppid !== parent || (npm !== undefined && parentOf(parent) !== npm);
  const timer = setInterval(() => {
    if (!isAlone()) return;
    clearInterval(timer);
    onEnd();
  }, CHECK_MS);
  timer.unref();
}
