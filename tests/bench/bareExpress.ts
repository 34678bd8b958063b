// The baseline without Slipway: Express routes that read their body and send
// the replies in the JSON file that the argument names.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import express from 'express';

const [, , file = ''] = process.argv;
const answers = JSON.parse(readFileSync(file, 'utf8')) as Record<
  string,
  string
>;

const app = express();
app.disable('x-powered-by').disable('etag');
app.use(express.json());
for (const [route, answer] of Object.entries(answers)) {
  app.all(route, (_request, response) => {
    response.type('application/json').send(answer);
  });
}

const server = app.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`http://127.0.0.1:${String(port)}`);
});
