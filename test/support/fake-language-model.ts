import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service sent to the provider. */
export interface ProviderCall {
  path: string;
  authorization?: string;
  body: { model: string; messages: { role: string; content: string }[] };
}

/** Stands for an OpenAI-compatible provider: keeps what it was asked and answers as told. */
export interface FakeLanguageModel {
  url: string;
  calls: ProviderCall[];
  /** Content of the next answers, a status to fail with, or null to never answer. */
  answer: (call: ProviderCall) => string | number | null;
  close(): Promise<void>;
}

export async function startFakeLanguageModel(): Promise<FakeLanguageModel> {
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const call: ProviderCall = {
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: JSON.parse(body) as ProviderCall['body'],
      };
      fake.calls.push(call);
      const content = fake.answer(call);
      if (content === null) return;
      if (typeof content === 'number') return void response.writeHead(content).end();
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const fake: FakeLanguageModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls: [],
    answer: () => '{}',
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return fake;
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
