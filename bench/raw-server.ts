import { createServer } from 'node:http';

/** The product's answer to each request, by method and path. */
export type CannedReplies = Record<string, { headers: Record<string, string>; body: string }>;

/**
 * The least that a Node server can do: it answers the same bytes with the same headers. It runs in its own
 * process, started by fork. It receives the replies as a message and answers with its port.
 */
process.once('message', (replies: CannedReplies) => {
  const server = createServer((request, response) => {
    const answer = () => {
      const reply = replies[`${request.method} ${request.url}`];
      if (reply === undefined) {
        response.writeHead(404, { 'content-length': 0 }).end();
        return;
      }
      response.writeHead(200, reply.headers).end(reply.body);
    };
    if (request.method === 'GET') answer();
    else {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      request.on('end', () => {
        JSON.parse(body);
        answer();
      });
    }
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : 0);
  });
});
process.on('disconnect', () => process.exit(0));
