import request, { type Response } from 'supertest';
import { deflateSync } from 'node:zlib';
import { ALPHA, startApp, type TestApp } from './support/app';
import { pdfOf } from './support/pdf';

const FILES = '/api/v1/files';
const MAX = 5 * 1024 * 1024;

interface UploadOptions {
  contentType?: string;
  fields?: Record<string, string>;
}

function expectFailure(response: Response, status: number, code: string): void {
  expect({ status: response.status, code: response.body.error?.code }).toEqual({ status, code });
}

describe('Uploading', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const sendJson = (name: unknown, content: unknown, more: object = {}) =>
    app.post(FILES, { name, content, ...more });
  const sendFile = (
    filename: string,
    bytes: Buffer | string,
    { contentType = 'application/octet-stream', fields = {} }: UploadOptions = {},
  ): Promise<Response> =>
    request(app.url)
      .post(FILES)
      .set('Authorization', `Bearer ${ALPHA}`)
      .field(fields)
      .attach('file', Buffer.from(bytes), { filename, contentType })
      .then();
  /** Sends a body as it is; the other ways put right what they send. */
  const sendRaw = async (contentType: string, body: string | Buffer, key = ALPHA): Promise<Response> => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': contentType };
    const response = await fetch(`${app.url}${FILES}`, { method: 'POST', headers, body });
    return { status: response.status, body: await response.json() } as Response;
  };
  const stored = async (): Promise<number> => (await app.get(FILES)).body.data.total;
  const textOf = async (response: Response): Promise<string> =>
    (await app.get(`${FILES}/${response.body.data.id}/content`)).body.data.content;

  /** Whatever is refused must leave nothing behind. */
  const expectRefusal = async (
    send: () => Promise<Response>,
    status: number,
    code: string,
  ): Promise<Response> => {
    const before = await stored();
    const response = await send();
    expectFailure(response, status, code);
    expect(await stored()).toBe(before);
    return response;
  };

  describe('accepts', () => {
    it.each<[string, Buffer | string, string]>([
      ['plain.txt', 'Plain text.', 'text/plain'],
      ['README', 'No extension at all.', 'text/plain'],
      ['report v2.0', 'A dot that parts no extension.', 'text/plain'],
      ['server.py', 'print("hello")\n', 'text/plain'],
      ['Plan.MD', '# A plan', 'text/markdown'],
      ['data.json', '{"answer": 42}', 'application/json'],
      ['table.csv', 'name,age\nAda,36\n', 'text/csv'],
      ['paper.pdf', pdfOf(['A paper about tapirs.']), 'application/pdf'],
      ['Résumé 履歴書.txt', 'A name beyond ASCII.', 'text/plain'],
    ])('%s as multipart', async (name, bytes, mediaType) => {
      const response = await sendFile(name, bytes, { contentType: 'image/png' });
      expect(response.status).toBe(201);
      expect(response.body.data).toMatchObject({
        name,
        media_type: mediaType,
        size_bytes: Buffer.from(bytes).length,
      });
      expect(await stored()).toBeGreaterThan(0);
    });

    it('a PDF, whose text is found and read', async () => {
      const response = await sendFile('okapis.pdf', pdfOf(['Okapis live in Congo.', 'They eat leaves.']));
      expect(response.body.data).toMatchObject({ pages: 2, characters: 39 });
      expect(await textOf(response)).toBe('Okapis live in Congo.\n\nThey eat leaves.');
      const { hits } = (await app.get(`${FILES}/search?query=okapi%20eating`)).body.data;
      expect(hits[0]).toMatchObject({ file: { name: 'okapis.pdf' }, matched: 'all_words' });
    });

    it('UTF-16 with its byte order mark, and drops the mark of UTF-8', async () => {
      const little = await sendFile('little.txt', Buffer.from('\ufeffgrüß dich', 'utf16le'));
      const big = await sendFile('big.txt', Buffer.from('\ufeffgrüß dich', 'utf16le').swap16());
      const utf8 = await sendFile('bom.txt', '\ufeffgrüß dich');
      for (const response of [little, big, utf8]) expect(await textOf(response)).toBe('grüß dich');
    });

    it('another name and a project beside the file', async () => {
      const project = (await app.post('/api/v1/projects', { name: 'With files' })).body.data;
      const fields = { name: 'renamed.txt', project_id: project.id };
      const response = await sendFile('original.txt', 'Text.', { fields });
      expect(response.body.data).toMatchObject({ name: 'renamed.txt', project_id: project.id });
    });

    it('5 MiB exactly, as multipart and as JSON, and gives every byte back', async () => {
      const line = 'Zeile für Zeile: "ä", 漢字, 😀\n';
      const text = line.repeat(Math.ceil(MAX / Buffer.byteLength(line)));
      const bytes = Buffer.alloc(MAX, 'x');
      bytes.write(text.slice(0, 100_000));
      for (const response of [
        await sendFile('big-part.txt', bytes),
        await sendJson('big-json.txt', bytes.toString()),
      ]) {
        expect(response.status).toBe(201);
        expect(response.body.data.size_bytes).toBe(MAX);
        const original = await request(app.url)
          .get(`${FILES}/${response.body.data.id}/original`)
          .set('Authorization', `Bearer ${ALPHA}`)
          .buffer(true)
          .parse((stream, done) => {
            const chunks: Buffer[] = [];
            stream
              .on('data', (chunk: Buffer) => chunks.push(chunk))
              .on('end', () => done(null, Buffer.concat(chunks)));
          });
        expect(Buffer.compare(original.body as Buffer, bytes)).toBe(0);
      }
    }, 60_000);

    it('5 MiB of different words, all of which are found', async () => {
      const words = Array.from({ length: 450_000 }, (_, n) => `w${n.toString(36)}q`);
      const response = await sendFile('words.txt', words.join(' ').slice(0, MAX));
      expect(response.status).toBe(201);
      for (const word of [words[0], words[200_000], words[400_000]]) {
        const { hits } = (await app.get(`${FILES}/search?query=${word}`)).body.data;
        expect(hits.map((hit: { file: { name: string } }) => hit.file.name)).toContain('words.txt');
      }
    }, 60_000);
  });

  describe('serves the original', () => {
    it('as a download that no browser runs', async () => {
      const { id } = (await sendFile('page.html', '<script>alert(1)</script>')).body.data;
      const response = await app.get(`${FILES}/${id}/original`);
      expect(response.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': 'attachment; filename="page.html"',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(response.text).toBe('<script>alert(1)</script>');
    });

    it('under its name, whatever the alphabet', async () => {
      const { id } = (await sendFile('naïve 漢字.txt', 'x')).body.data;
      const { headers } = await app.get(`${FILES}/${id}/original`);
      expect(headers['content-disposition']).toContain(
        `filename*=UTF-8''na%C3%AFve%20%E6%BC%A2%E5%AD%97.txt`,
      );
    });
  });

  describe('refuses a name', () => {
    const NAMES: [string, string][] = [
      ['with a directory', '../../etc/passwd'],
      ['with a backslash', '..\\boot.ini'],
      ['with a drive', 'C:autoexec.txt'],
      ['with a line break', 'a\nb.txt'],
      ['with an escape character', 'a\u001b[31m.txt'],
      ['with U+0000', 'a\u0000.txt'],
      ['that turns its direction', 'invoice\u202efdp.txt'],
      ['with an invisible character', 'pay\u200bpal.txt'],
      ['with a lone surrogate', 'a\ud800.txt'],
      ['of a device', 'CON.txt'],
      ['of another device', 'com1'],
      ['that starts with a dot', '.env'],
      ['of two dots', '..'],
      ['that ends with a dot', 'notes.'],
      ['that ends with a blank', 'notes.txt '],
      ['of blanks', '   '],
      ['of nothing', ''],
      ['of 256 characters', `${'x'.repeat(252)}.txt`],
      ['with a wildcard', 'a*.txt'],
    ];

    it.each(NAMES)('%s', async (_, name) => {
      const response = await expectRefusal(() => sendJson(name, 'Text.'), 400, 'VALIDATION_FAILED');
      expect(response.body.error.details.fields[0].field).toBe('name');
    });

    it.each(NAMES.filter(([, name]) => name !== '' && name.isWellFormed()))(
      '%s in a multipart body',
      async (_, name) => {
        const part = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\nText.\r\n--x--`;
        await expectRefusal(() => sendRaw('multipart/form-data; boundary=x', part), 400, 'VALIDATION_FAILED');
      },
    );

    it('that is taken, whatever the case', async () => {
      await sendJson('Taken.txt', 'First.');
      await expectRefusal(() => sendJson('taken.TXT', 'Second.'), 409, 'FILE_NAME_TAKEN');
      await expectRefusal(() => sendFile('TAKEN.txt', 'Third.'), 409, 'FILE_NAME_TAKEN');
    });

    it('that two send at once, but for one', async () => {
      const responses = await Promise.all(Array.from({ length: 6 }, () => sendJson('race.txt', 'Text.')));
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    });
  });

  describe('refuses content', () => {
    const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const bomb = pdfOf([
      { filter: '/FlateDecode', bytes: deflateSync(Buffer.alloc(200 * 1024 * 1024, 0x20)) },
    ]);
    it.each<[string, string, Buffer | string, number, string]>([
      ['of an image with the name of a text', 'a.txt', PNG, 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [
        'of an archive with the name of a table',
        'a.csv',
        Buffer.from('PK\x03\x04zip'),
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ],
      ['of a PDF with the name of a text', 'a.txt', pdfOf(['x']), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['with the name of an image', 'a.png', 'Text.', 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['with the name of a program', 'a.exe', 'Text.', 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['of a text with the name of a PDF', 'a.pdf', 'Just a text.', 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['of a broken PDF', 'a.pdf', '%PDF-1.7\nnothing else', 400, 'VALIDATION_FAILED'],
      ['of a PDF that unfolds to 200 MiB', 'a.pdf', bomb, 413, 'PAYLOAD_TOO_LARGE'],
      ['in Latin-1', 'a.txt', Buffer.from('grüß dich', 'latin1'), 400, 'VALIDATION_FAILED'],
      ['with U+0000', 'a.txt', 'a\0b', 400, 'VALIDATION_FAILED'],
      ['in UTF-16 without its mark', 'a.txt', Buffer.from('text', 'utf16le'), 400, 'VALIDATION_FAILED'],
      ['in broken UTF-16', 'a.txt', Buffer.from('fffe00d84100', 'hex'), 400, 'VALIDATION_FAILED'],
      ['of nothing', 'a.txt', '', 400, 'VALIDATION_FAILED'],
      ['that is no JSON', 'a.json', '{"a": }', 400, 'VALIDATION_FAILED'],
      ['of 5 MiB and one byte', 'a.txt', Buffer.alloc(MAX + 1, 'x'), 413, 'PAYLOAD_TOO_LARGE'],
      ['of 6 MiB', 'a.txt', Buffer.alloc(6 * 1024 * 1024, 'x'), 413, 'PAYLOAD_TOO_LARGE'],
    ])('%s', async (_, name, bytes, status, code) => {
      await expectRefusal(() => sendFile(name, bytes), status, code);
    });

    it('of 5 MiB and one byte, or 16 MiB, as JSON', async () => {
      for (const size of [MAX + 1, 16 * 1024 * 1024])
        await expectRefusal(() => sendJson('a.txt', 'x'.repeat(size)), 413, 'PAYLOAD_TOO_LARGE');
    });
  });

  describe('refuses a body', () => {
    it.each<[string, unknown, string]>([
      ['without a name', { content: 'x' }, 'name'],
      ['without content', { name: 'a.txt' }, 'content'],
      ['with content that is no text', { name: 'a.txt', content: { type: 'Buffer', data: [1] } }, 'content'],
      ['with a lone surrogate', { name: 'a.txt', content: 'a\ud800' }, 'content'],
      ['with a project that is none', { name: 'a.txt', content: 'x', project_id: 'apollo' }, 'project_id'],
      [
        "with another client's project",
        { name: 'a.txt', content: 'x', project_id: '00000000-0000-4000-8000-000000000000' },
        'project_id',
      ],
      ['with an unknown field', { name: 'a.txt', content: 'x', folder: 'y' }, 'folder'],
    ])('%s', async (_, body, field) => {
      const response = await expectRefusal(() => app.post(FILES, body), 400, 'VALIDATION_FAILED');
      expect(response.body.error.details.fields[0].field).toBe(field);
    });

    it('that is empty, broken JSON, broken UTF-8 or of another type', async () => {
      await expectRefusal(() => app.post(FILES), 400, 'VALIDATION_FAILED');
      await expectRefusal(() => sendRaw('application/json', '{"name":'), 400, 'MALFORMED_JSON');
      const latin1 = Buffer.from('{"name":"a.txt","content":"ü"}', 'latin1');
      await expectRefusal(() => sendRaw('application/json', latin1), 400, 'MALFORMED_JSON');
      await expectRefusal(() => sendRaw('text/plain', 'Text.'), 415, 'UNSUPPORTED_MEDIA_TYPE');
      await expectRefusal(() => sendRaw('multipart/form-data', 'no boundary'), 400, 'VALIDATION_FAILED');
      await expectRefusal(
        () => sendRaw('multipart/form-data; boundary=x', '--x\r\ncut off'),
        400,
        'VALIDATION_FAILED',
      );
    });

    it('with the file missing, twice, or under another part name', async () => {
      const form = () => request(app.url).post(FILES).set('Authorization', `Bearer ${ALPHA}`);
      const part = Buffer.from('x');
      await expectRefusal(() => form().field('name', 'a.txt').then(), 400, 'VALIDATION_FAILED');
      await expectRefusal(() => form().attach('upload', part, 'a.txt').then(), 400, 'VALIDATION_FAILED');
      await expectRefusal(
        () => form().attach('file', part, 'a.txt').attach('file', part, 'b.txt').then(),
        400,
        'VALIDATION_FAILED',
      );
      await expectRefusal(
        () => form().field('folder', 'y').attach('file', part, 'a.txt').then(),
        400,
        'VALIDATION_FAILED',
      );
    });

    it('of a stranger before it is read', async () => {
      const response = await sendRaw('application/json', '{"name":', 'no-such-key');
      expectFailure(response, 401, 'UNAUTHORIZED');
    });

    it('above 256 KiB everywhere else', async () => {
      const big = { name: 'x', description: 'x'.repeat(300 * 1024) };
      expectFailure(await app.post('/api/v1/projects', big), 413, 'PAYLOAD_TOO_LARGE');
    });
  });
});
