import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelRequest<Body> {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Body;
}

/** A model service of a company, for tests: it keeps what it was asked and answers what the test says. */
export interface TestModel<Body> {
  readonly baseUrl: string;
  /** Emptied by the test. */
  readonly sent: ModelRequest<Body>[];
  answer: { status: number; body: string };
  close(): Promise<void>;
}

export const startTestModel = async <Body>(): Promise<TestModel<Body>> => {
  const sent: ModelRequest<Body>[] = [];
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Body;
    sent.push({ url: request.url, headers: request.headers, body });
    response.writeHead(model.answer.status).end(model.answer.body);
  };
  const service = createServer((request, response) => void answerTo(request, response));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const model: TestModel<Body> = {
    baseUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`,
    sent,
    answer: { status: 200, body: '{}' },
    close: () => new Promise((resolve) => service.close(() => resolve())),
  };
  return model;
};
