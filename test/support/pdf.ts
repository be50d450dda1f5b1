/** What a page draws: a text, or a content stream as it is. */
type Page = string | { filter: string; bytes: Buffer };

/** A small PDF document with the given pages, in Helvetica. */
export function pdfOf(pages: readonly Page[], trailer = ''): Buffer {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const parts: Buffer[] = [
    Buffer.from(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>endobj\n` +
        '3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n',
    ),
  ];
  pages.forEach((page, index) => {
    const { filter, bytes } =
      typeof page === 'string'
        ? { filter: '[]', bytes: Buffer.from(`BT /F1 12 Tf 72 720 Td (${page}) Tj ET`) }
        : page;
    const id = 4 + 2 * index;
    parts.push(
      Buffer.from(
        `${id} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${id + 1} 0 R/Resources<</Font<</F1 3 0 R>>>>>>endobj\n` +
          `${id + 1} 0 obj<</Length ${bytes.length}/Filter ${filter}>>stream\n`,
      ),
      bytes,
      Buffer.from('\nendstream endobj\n'),
    );
  });
  parts.push(Buffer.from(`trailer<</Root 1 0 R${trailer}>>\n`));
  return Buffer.concat(parts);
}
