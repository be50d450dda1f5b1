const { stdout, env } = process;
const USES_COLOUR = stdout.isTTY && !env.NO_COLOR && env.TERM !== 'dumb';
const WIDTH = Math.min(stdout.columns ?? 100, 120);
const INDENT = ' '.repeat(11);

const style = (code) => (text) => (USES_COLOUR ? `\x1b[${code}m${text}\x1b[0m` : text);
const bold = style('1');
const dim = style('2');
// Without colour, brackets show what stands for what.
const highlight = (code) => (text) => (USES_COLOUR ? style(code)(text) : `[${text}]`);
const anaphor = highlight('33');
const antecedent = highlight('1;32');

/** The line above the conversation. */
export function heading(text) {
  return `\n${bold(text)}\n`;
}

/**
 * One turn: the message, how it was understood, each reference with what it was resolved to, and the reply.
 * @param {number} number @param {string} message @param {object} reply `data` of the response to POST message
 */
export function formatTurn(number, message, reply) {
  const {
    resolved_message,
    resolved_references,
    unresolved_references = [],
    performance_ms,
  } = reply.conversation_context;
  const originals = [...resolved_references, ...unresolved_references].map(({ original }) => original);
  const lines = [`${bold(String(number).padStart(3))}  you   ${mark(message, originals, anaphor)}`];
  if (resolved_message !== message) {
    const antecedents = resolved_references.map(({ resolved }) => resolved);
    lines.push(`     means ${mark(resolved_message, antecedents, antecedent)}`);
  }
  lines.push(...resolved_references.map(describeResolved), ...unresolved_references.map(describeUnresolved));
  lines.push(`     reply ${wrap(reply.message)}`, `${INDENT}${dim(`${performance_ms.toFixed(1)} ms`)}`, '');
  return lines.join('\n');
}

function describeResolved({ original, resolved, type, confidence, source_turn }) {
  const facts = `${type.replace('_', ' ')}, confidence ${confidence.toFixed(2)}, from turn ${source_turn}`;
  return `${INDENT}${original} → ${resolved}  ${dim(facts)}`;
}

function describeUnresolved({ original, type, reason }) {
  return `${INDENT}${original} → ?  ${dim(`${type.replace('_', ' ')}: ${reason}`)}`;
}

/** Marks each of `parts` in `text`, every one at its first place after the one before it. */
function mark(text, parts, paint) {
  let marked = '';
  let rest = text;
  for (const part of parts) {
    const at = rest.indexOf(part);
    if (at < 0) continue;
    marked += rest.slice(0, at) + paint(part);
    rest = rest.slice(at + part.length);
  }
  return marked + rest;
}

function wrap(text) {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines[lines.length - 1];
    if (line && INDENT.length + line.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join(`\n${INDENT}`);
}
