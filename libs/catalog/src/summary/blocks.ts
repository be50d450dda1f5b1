/** A stretch of a text that is read as one: a heading, or a paragraph or list item. */
export interface Block {
  kind: 'heading' | 'prose';
  text: string;
}

const FENCE = /^\s*(```|~~~)/;
const MARKDOWN_HEADING = /^ {0,3}#{1,6}[ \t]+(.*)$/;
const UNDERLINE = /^\s{0,3}(=+|-{3,})\s*$/;
const LIST_ITEM = /^\s*(?:[-*+•▪◦]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?/;
const TABLE_ROW = /^\s*\|/;
const ENDS_A_SENTENCE = /[.!?:;,…]["'”’)\]]*$/;

/** A line of its own of at most so many words, without an end mark, is a heading. */
const MAX_HEADING_WORDS = 10;

/**
 * Parts a text into blocks: paragraphs with their broken lines joined again, list items, headings. Of Markdown it drops code, tables,
 * front matter and marks.
 */
export function toBlocks(text: string, isMarkdown: boolean): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const close = (): void => {
    if (paragraph.length === 0) return;
    const block = toBlock(paragraph, isMarkdown);
    if (block) blocks.push(block);
    paragraph = [];
  };

  for (const line of isMarkdown
    ? withoutCode(withoutFrontMatter(text))
    : text.split(/\r\n|[\n\r\f\v\u2028\u2029]/)) {
    const heading = isMarkdown ? MARKDOWN_HEADING.exec(line)?.[1] : undefined;
    if (heading !== undefined) {
      close();
      const title = withoutMarks(heading.replace(/#*$/, ''));
      if (title !== '') blocks.push({ kind: 'heading', text: title });
    } else if (isMarkdown && UNDERLINE.test(line)) {
      const title = paragraph.splice(0).join(' ');
      if (title !== '') blocks.push({ kind: 'heading', text: withoutMarks(title) });
    } else if (line.trim() === '' || (isMarkdown && TABLE_ROW.test(line))) {
      close();
    } else if (LIST_ITEM.test(line)) {
      close();
      paragraph.push(line.replace(LIST_ITEM, '').trim());
    } else {
      paragraph.push(line.trim());
    }
  }
  close();
  return blocks;
}

function toBlock(lines: readonly string[], isMarkdown: boolean): Block | undefined {
  const joined = joinLines(lines);
  const text = isMarkdown ? withoutMarks(joined) : joined;
  if (!/\p{L}/u.test(text)) return undefined;
  const isTitle =
    !isMarkdown &&
    lines.length === 1 &&
    !ENDS_A_SENTENCE.test(text) &&
    text.split(' ').length <= MAX_HEADING_WORDS;
  return { kind: isTitle ? 'heading' : 'prose', text };
}

/** A word broken by a hyphen at the end of a line is one word again. */
function joinLines(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/(\p{Ll})-\n(\p{Ll})/gu, '$1$2')
    .replace(/\s+/gu, ' ')
    .trim();
}

function withoutFrontMatter(text: string): string {
  return text.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '');
}

function withoutCode(text: string): string[] {
  let fence: string | undefined;
  return text
    .replace(/<!--(?:(?!<!--)[\s\S])*?-->/g, '')
    .split(/\r?\n/)
    .filter((line) => {
      const mark = FENCE.exec(line)?.[1];
      if (mark === undefined) return fence === undefined;
      if (fence === undefined) fence = mark;
      else if (fence === mark) fence = undefined;
      return false;
    });
}

/**
 * Code between back quotes is kept as it is: what looks like a tag there is none. No pattern looks past the next mark of its own kind,
 * so that a text of nothing but marks takes no longer than another.
 */
function withoutMarks(markdown: string): string {
  return markdown
    .replace(/^(\s*>)+\s?/, '')
    .replace(/ > /g, ' ')
    .replace(/!\[([^[\]]*)\]\([^()]*\)/g, '')
    .replace(/\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, '$1')
    .replace(/`+/g, '`')
    .split(/(`[^`]+`)/)
    .map((piece, index) => (index % 2 === 1 ? piece.replaceAll('`', '') : withoutInlineMarks(piece)))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
}

function withoutInlineMarks(text: string): string {
  return text
    .replace(/<\/?[a-z][^>]{0,200}>/gi, '')
    .replace(/(\*\*|__|~~)(.+?)\1/g, '$2')
    .replace(/(^|[^\w*])[*_](?=\S)([^*_]+)[*_](?=\W|$)/g, '$1$2');
}
