import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** The command line of a process, '' when there is none. */
export function commandOf(pid) {
  const fromProc = readProc(pid, 'cmdline');
  return fromProc === undefined ? askPs(pid, 'args') : fromProc.replaceAll('\0', ' ').trim();
}

/** The parent of a process, undefined when there is no such process. */
export function parentOf(pid) {
  const stat = procStat(pid);
  return Number(stat === undefined ? askPs(pid, 'ppid') : stat.parent) || undefined;
}

/**
 * A text that this process alone has (process ids are used again), undefined when it does not run. One that has ended and only
 * waits for its parent to notice does not run.
 */
export function identityOf(pid) {
  const stat = procStat(pid);
  const started = stat === undefined ? askPs(pid, 'lstart') : stat.state === 'Z' ? '' : stat.started;
  return started ? `${pid}@${started}` : undefined;
}

/** Resolves with true once no process of that id runs, with false after `patienceMs`. */
export async function waitForEnd(pid, patienceMs) {
  const deadline = performance.now() + patienceMs;
  while (identityOf(pid)) {
    if (performance.now() > deadline) return false;
    await delay(50);
  }
  return true;
}

function procStat(pid) {
  const text = readProc(pid, 'stat');
  if (!text) return text === undefined ? undefined : { state: 'Z', parent: '', started: '' };
  // The second field is the program's name in parentheses and may itself hold spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0], parent: fields[1], started: fields[19] };
}

/** A file of /proc/<pid>; '' when the process is gone, undefined where there is no /proc. */
function readProc(pid, name) {
  if (process.platform !== 'linux') return undefined;
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function askPs(pid, field) {
  return spawnSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}
